import type { ReactElement } from 'react';
import type { AppState } from '../store/app-state';
import { IconButton } from '../ui/icon-button';
import { Menu } from '../ui/menu';
import { useMessages } from '../ui/messages/messages-context';
import { useActions, useApp } from '../views/store-context';

type View = AppState['view'];

const selectView = (state: AppState): View => state.view;

const themes: readonly View['theme'][] = ['system', 'dark', 'light'];
const locales: readonly View['locale'][] = ['system', 'en', 'zh'];
const themeIcons = { system: 'system', dark: 'moon', light: 'sun' } as const;

/** The switches for language and theme. */
export function PreferencesMenus(): ReactElement {
  const { t } = useMessages();
  const view = useApp(selectView);
  const { setView } = useActions();
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon="language" label={t('shell.language')} />}
        items={[
          {
            type: 'choice',
            key: 'language',
            label: t('shell.language'),
            value: view.locale,
            options: locales.map((value) => ({ value, label: t(`shell.language.${value}`) })),
            onChange: (value) => {
              const locale = locales.find((each) => each === value);
              if (locale !== undefined) setView({ locale });
            },
          },
        ]}
      />
      <Menu
        align="end"
        trigger={<IconButton icon={themeIcons[view.theme]} label={t('shell.theme')} />}
        items={[
          {
            type: 'choice',
            key: 'theme',
            label: t('shell.theme'),
            value: view.theme,
            options: themes.map((value) => ({ value, label: t(`shell.theme.${value}`) })),
            onChange: (value) => {
              const theme = themes.find((each) => each === value);
              if (theme !== undefined) setView({ theme });
            },
          },
        ]}
      />
    </>
  );
}
