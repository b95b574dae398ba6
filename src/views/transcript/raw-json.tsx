import { useMemo, type ReactElement } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { useMessages } from '../../ui/messages/messages-context';
import { FileText } from './file-text';
import { Fold } from './fold';

/** Indented, when it is here whole and is JSON at all. */
function prettyJson(json: LongText): LongText {
  if (json.text.length < json.length) return json;
  try {
    const text = JSON.stringify(JSON.parse(json.text), null, 2);
    return { ...json, text, length: text.length };
  } catch {
    // Shown as it stands.
    return json;
  }
}

/** JSON, indented and coloured. */
export function JsonText({ name, json }: { name: string; json: LongText }): ReactElement {
  const pretty = useMemo(() => prettyJson(json), [json]);
  return <FileText name={name} text={pretty} language="json" firstNumber={null} />;
}

/** What we do not know how to show, folded: as it stands in the file. */
export function RawJson({ json }: { json: LongText }): ReactElement {
  const { t } = useMessages();
  const name = `json ${json.row} ${json.path.join('.')}`;
  return (
    <Fold name={name} openByDefault={false} title={t('transcript.rawJson')}>
      <JsonText name={`${name} lines`} json={json} />
    </Fold>
  );
}
