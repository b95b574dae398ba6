import { useEffect, useRef, type ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { takesArgument, type Completion } from './commands';
import styles from './completion-list.module.css';
import type { CompletionList as List } from './use-completion';

/** The list over the field; the field keeps the focus. */
export function CompletionList({
  completions,
  list,
}: {
  completions: readonly Completion[];
  list: List;
}): ReactElement {
  const { t } = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const { active, listId, optionId } = list;
  useEffect(() => {
    element.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={element}
      id={listId}
      role="listbox"
      // what scrolls must be reachable by keyboard, and its keys work there as in the field
      tabIndex={0}
      aria-activedescendant={optionId(active)}
      onKeyDown={list.onKey}
      aria-label={t('composer.commands')}
      className={styles['list']}
    >
      {completions.map((completion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field, which names the option
        <div
          key={completion.text}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== active && list.point(index)}
          onClick={() => list.choose(index)}
        >
          <OptionWords completion={completion} t={t} />
        </div>
      ))}
    </div>
  );
}

function OptionWords({ completion, t }: { completion: Completion; t: Messages['t'] }): ReactElement {
  switch (completion.type) {
    case 'command': {
      const { name } = completion;
      return (
        <>
          <span className={styles['command']}>
            <span className={styles['name']}>/{name}</span>
            {takesArgument(name) && (
              <span className={styles['argument']}>{t(`composer.argument.${name}`)}</span>
            )}
          </span>
          <span className={styles['what']}>{t(`composer.command.${name}`)}</span>
        </>
      );
    }
    case 'model':
      return <span className={styles['model']}>{completion.text.replace('/model ', '')}</span>;
    case 'level':
      return (
        <>
          <span className={styles['command']}>
            <span className={styles['name']}>{completion.level}</span>
          </span>
          <span className={styles['what']}>{t(`composer.level.${completion.level}`)}</span>
        </>
      );
    default:
      return assertUnreachable(completion);
  }
}
