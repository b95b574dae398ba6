import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { ModelSettings } from '../../chat/model-settings';
import type { AppState } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { displayText } from '../../ui/format';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { ConfirmLine } from '../confirm-line';
import { useActions, useApp } from '../store-context';
import { ModelFields } from './model-form';
import { ModelList } from './model-list';
import { useModelForm, type ModelForm } from './use-model-form';

interface ModelsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const selectModels = (state: AppState): ModelsState => state.models;

/** What stands in the window. */
type Page = 'list' | 'form' | 'asks';

/** Setting up models and choosing one: a list, and in its place a form. */
export function ModelsDialog({ open, onClose }: ModelsDialogProps): ReactElement {
  const { t } = useMessages();
  const [page, setPage] = useState<Page>('list');
  const form = useModelForm();
  const announce = useAnnounce();
  const add = useRef<HTMLButtonElement>(null);
  const test = useRef<HTMLButtonElement>(null);
  const isForm = page !== 'list';
  const keepFocus = useFocusOfPage(page, add);
  const edit = (settings: ModelSettings | null): void => {
    form.start(settings);
    setPage('form');
  };
  // what was typed is not lost by a slip: a click beside the window, or Escape
  const leave = (): void => {
    if (isForm && form.isDirty) {
      if (page === 'form') keepFocus();
      setPage('asks');
    } else {
      onClose();
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t(isForm ? (form.isNew ? 'models.addTitle' : 'models.editTitle') : 'models.title')}
      description={isForm ? undefined : t('models.lead')}
      initialFocus={add}
      asides={page === 'form' && <TestButton form={form} button={test} />}
      actions={<Foot page={page} form={form} add={add} onPage={setPage} onEdit={edit} onClose={onClose} />}
    >
      {isForm ? (
        <ModelFields
          form={form}
          onTaken={(modelId) => {
            announce(t('models.said.taken', { model: displayText(modelId) }));
            test.current?.focus();
          }}
        />
      ) : (
        <List add={add} onEdit={edit} />
      )}
    </Dialog>
  );
}

/**
 * The keyboard goes along: from the form to the button that leads there, from the question to where it was. The function
 * notes where it is before the question comes.
 */
function useFocusOfPage(page: Page, add: RefObject<HTMLButtonElement | null>): () => void {
  const last = useRef(page);
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = page;
    if (page === 'list' && before !== 'list') add.current?.focus();
    if (page === 'form' && before === 'asks' && kept.current instanceof HTMLElement) kept.current.focus();
  }, [add, page]);
  return () => {
    kept.current = document.activeElement;
  };
}

interface ListProps {
  readonly add: RefObject<HTMLButtonElement | null>;
  readonly onEdit: (settings: ModelSettings | null) => void;
}

function List({ add, onEdit }: ListProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const models = useApp(selectModels);
  const { chooseModel, removeModel } = useActions();
  return (
    <ModelList
      models={models}
      onChoose={chooseModel}
      onEdit={onEdit}
      onRemove={(settings) => {
        removeModel(settings.id);
        announce(t('models.said.removed', { name: displayText(settings.name) }));
        // what had the keyboard is gone
        add.current?.focus();
      }}
    />
  );
}

interface TestButtonProps {
  readonly form: ModelForm;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function TestButton({ form, button }: TestButtonProps): ReactElement {
  const { t } = useMessages();
  const isTesting = form.trying.type === 'testing';
  return (
    <Button
      ref={button}
      // not disabled: a button that is loses the keyboard
      aria-disabled={isTesting}
      onClick={() => {
        if (!isTesting) form.test();
      }}
    >
      {t(isTesting ? 'models.testing' : 'models.test')}
    </Button>
  );
}

interface FootProps extends ListProps {
  readonly page: Page;
  readonly form: ModelForm;
  readonly onPage: (page: Page) => void;
  readonly onClose: () => void;
}

/** The buttons at the foot of the window, the main one last. */
function Foot({ page, form, add, onPage, onEdit, onClose }: FootProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  switch (page) {
    case 'list':
      return (
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button ref={add} variant="primary" onClick={() => onEdit(null)}>
            {t('models.add')}
          </Button>
        </>
      );
    case 'asks':
      return (
        <ConfirmLine
          question={t('models.unsaved')}
          yes={t('models.discard')}
          no={t('models.goOn')}
          onYes={onClose}
          onNo={() => onPage('form')}
        />
      );
    case 'form':
      return (
        <>
          <Button onClick={() => onPage('list')}>{t('models.back')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              const saved = form.save();
              if (saved === null) return;
              const said = form.isNew ? 'models.said.saved' : 'models.said.changed';
              announce(t(said, { name: displayText(saved.name) }));
              onPage('list');
            }}
          >
            {t(form.isNew ? 'models.saveNew' : 'models.save')}
          </Button>
        </>
      );
    default:
      return assertUnreachable(page);
  }
}
