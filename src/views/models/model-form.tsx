import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { displayText, formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { SuggestField } from '../../ui/suggest-field';
import { TextField } from '../../ui/text-field';
import { KeyField } from './key-field';
import { KindChoice } from './kind-choice';
import { endpointOf, isLoopback } from './model-draft';
import { ModelFigures } from './model-figures';
import styles from './model-form.module.css';
import { kindPresets } from './model-kinds';
import { TestOutcome } from './test-outcome';
import { testWords } from './test-words';
import { toldWindow, type ModelForm } from './use-model-form';

interface ModelFieldsProps {
  readonly form: ModelForm;
  /** a model that the endpoint has was put into the field */
  readonly onTaken: (modelId: string) => void;
}

/** Everything about a model: what answers, where, with which key, and what it can do. */
export function ModelFields({ form, onTaken }: ModelFieldsProps): ReactElement {
  const { t } = useMessages();
  const { draft, problems } = form;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const told = toldWindow(form.listing, draft.modelId).contextWindow;
  return (
    <div ref={first} className={styles['form']}>
      <KindChoice value={draft.kind} onChange={form.chooseKind} />
      <Address form={form} />
      <KeyField
        field={form.keyField}
        isOptional={!kindPresets[draft.kind].needsKey}
        isKnown={form.isKeyKnown}
        forgets={form.forgets}
        remember={form.remember}
        onInput={form.noteKey}
        onForgets={form.setForgets}
        onRemember={form.setRemember}
      />
      <PlainWarning form={form} />
      <ModelId form={form} />
      <TextField
        label={t('models.name')}
        placeholder={draft.modelId.trim() || undefined}
        value={draft.name}
        onChange={(name) => form.change({ name })}
      />
      <ModelFigures
        draft={draft}
        problems={problems}
        isWindowTold={told !== undefined && told === draft.contextWindow}
        onChange={form.change}
      />
      <Outcome form={form} onTaken={onTaken} />
    </div>
  );
}

function Address({ form: { draft, problems, change } }: { form: ModelForm }): ReactElement {
  const { t } = useMessages();
  const endpoint = endpointOf(draft.baseUrl);
  const isBad = problems.includes('baseUrl');
  const only = endpoint === null ? undefined : t('models.only', { host: displayText(endpoint.host) });
  return (
    <TextField
      label={t('models.baseUrl')}
      hint={isBad ? t('models.bad.baseUrl') : only}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://…/v1"
      aria-invalid={isBad}
      value={draft.baseUrl}
      onChange={(baseUrl) => change({ baseUrl })}
    />
  );
}

/** A key on its way over a network in plain text; on this machine it passes none. */
function PlainWarning({ form }: { form: ModelForm }): ReactElement | null {
  const { t } = useMessages();
  const endpoint = endpointOf(form.draft.baseUrl);
  const hasKey = form.isKeyTyped || (form.isKeyKnown && !form.forgets);
  if (endpoint?.protocol !== 'http:' || isLoopback(endpoint) || !hasKey) return null;
  return (
    <div className={styles['note']}>
      <Note tone="warning">{t('models.plain', { host: displayText(endpoint.host) })}</Note>
    </div>
  );
}

function ModelId({ form }: { form: ModelForm }): ReactElement {
  const { t, locale } = useMessages();
  const { draft, problems, listing } = form;
  const models = listing.type === 'ready' ? listing.models : [];
  const field = useRef<HTMLInputElement>(null);
  const isBad = problems.includes('modelId');
  return (
    <SuggestField
      label={t('models.model')}
      inputRef={field}
      value={draft.modelId}
      suggestions={models.map(({ id, contextWindow }) => ({
        value: id,
        note: contextWindow === null ? undefined : formatTokens(contextWindow, locale),
      }))}
      moreWords={(count) => t('models.listMore', { count })}
      invalid={isBad}
      onChange={form.takeModel}
      onFocus={() => form.list(false)}
    >
      {isBad && t('models.bad.modelId')}
      {!isBad && listing.type === 'idle' && t('models.modelHint')}
      {listing.type === 'reading' && <span role="status">{t('models.listReading')}</span>}
      {listing.type === 'ready' && (
        <span role="status">{t('models.listCount', { count: models.length })}</span>
      )}
      {listing.type === 'failed' && (
        <span className={styles['again']}>
          <span role="status">{t('models.listFailed')}</span>
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              form.list(true);
              // the button goes while it reads
              field.current?.focus();
            }}
          >
            {t('models.listAgain')}
          </Button>
        </span>
      )}
    </SuggestField>
  );
}

/** What a try showed; it comes into view by itself. Where something is wrong with what is typed, the keyboard goes there. */
function Outcome({ form, onTaken }: ModelFieldsProps): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const { draft, refusals, trying } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trying.type !== 'idle') box.current?.scrollIntoView({ block: 'nearest' });
  }, [trying]);
  useEffect(() => {
    const fields = box.current?.parentElement;
    if (refusals > 0) fields?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return (
    <div ref={box} className={styles['outcome']}>
      {trying.type === 'testing' && (
        <p role="status" className={styles['quiet']}>
          {t('models.testingHint')}
        </p>
      )}
      {trying.type === 'done' && (
        <TestOutcome
          words={testWords(
            trying.result,
            {
              page: location.origin,
              baseUrl: draft.baseUrl,
              modelId: draft.modelId.trim(),
              hasKey: trying.hasKey,
              isOllama: draft.kind === 'ollama',
            },
            messages,
          )}
          onTake={(modelId) => {
            form.takeModel(modelId);
            onTaken(modelId);
          }}
        />
      )}
    </div>
  );
}
