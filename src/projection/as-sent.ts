import { type JsonObject, plainText } from '../base/json';

/** What Pi puts around summaries when it talks to a provider: part of the request, so kept to the letter. */
const COMPACTION_OPENING =
  'The conversation history before this point was compacted into the following summary:\n\n<summary>\n';
const COMPACTION_CLOSING = '\n</summary>';
const BRANCH_OPENING =
  'The following is a summary of a branch that this conversation came back from:\n\n<summary>\n';
const BRANCH_CLOSING = '</summary>';

/** Is a message of this kind sent to the provider? Unknown roles and excluded commands are not (FORMATS.md A5.5). */
export function isSent(message: JsonObject): boolean {
  return toProviderMessage(message) !== null;
}

/** Context messages as the provider is sent them (FORMATS.md A5.5). */
export function toProviderMessages(messages: readonly JsonObject[]): readonly JsonObject[] {
  const sent: JsonObject[] = [];
  for (const message of messages) {
    const converted = toProviderMessage(message);
    if (converted !== null) sent.push(converted);
  }
  return sent;
}

function toProviderMessage(message: JsonObject): JsonObject | null {
  const { role, timestamp } = message;
  const asUser = (text: string): JsonObject => ({
    role: 'user',
    content: [{ type: 'text', text }],
    timestamp,
  });
  switch (role) {
    case 'system':
    case 'user':
    case 'assistant':
    case 'toolResult':
      return message;
    case 'bashExecution':
      return message['excludeFromContext'] ? null : asUser(describeCommand(message));
    case 'custom': {
      const { content } = message;
      return typeof content === 'string' ? asUser(content) : { role: 'user', content, timestamp };
    }
    case 'branchSummary':
      return asUser(`${BRANCH_OPENING}${plainText(message['summary'])}${BRANCH_CLOSING}`);
    case 'compactionSummary':
      return asUser(`${COMPACTION_OPENING}${plainText(message['summary'])}${COMPACTION_CLOSING}`);
    default:
      return null;
  }
}

function describeCommand(message: JsonObject): string {
  const { command, output, cancelled, exitCode, truncated, fullOutputPath } = message;
  let text = `Ran \`${plainText(command)}\`\n`;
  text += output ? `\`\`\`\n${plainText(output)}\n\`\`\`` : '(no output)';
  if (cancelled) text += '\n\n(command cancelled)';
  else if (exitCode !== null && exitCode !== undefined && exitCode !== 0) {
    text += `\n\nCommand exited with code ${plainText(exitCode)}`;
  }
  if (truncated && fullOutputPath)
    text += `\n\n[Output truncated. Full output: ${plainText(fullOutputPath)}]`;
  return text;
}
