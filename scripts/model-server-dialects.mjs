/**
 * The streaming protocols that model-server.mjs speaks, as the events that each of them sends.
 *
 * @typedef {{
 *   readonly calls: readonly { readonly name: string, readonly args: string }[],
 *   readonly usage: { readonly input: number, readonly output: number },
 *   readonly stop: 'stop' | 'length',
 * }} Ending
 * @typedef {{
 *   readonly modelOf: (path: string, body: any) => string,
 *   readonly unknownModel: (model: string) => unknown,
 *   readonly overflow: unknown,
 *   readonly start: (model: string) => string,
 *   readonly text: (text: string) => string,
 *   readonly thinking: (text: string) => string,
 *   readonly broken: string,
 *   readonly end: (ending: Ending) => string,
 * }} Dialect
 */

/** @param {unknown} data @param {string} [event] */
const sse = (data, event) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

let calls = 0;
const nextCallId = () => {
  calls += 1;
  return `call_${calls}`;
};

/** @param {unknown} delta @param {string | null} [reason] */
const chunk = (delta, reason = null) =>
  sse({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });

/** @type {Dialect} */
const openai = {
  modelOf: (_path, body) => String(body?.model),
  unknownModel: (model) => ({
    error: {
      message: `The model '${model}' does not exist`,
      type: 'invalid_request_error',
      code: 'model_not_found',
    },
  }),
  overflow: {
    error: {
      message:
        "This model's maximum context length is 4096 tokens. However, your messages resulted in 9000 tokens.",
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
    },
  },
  start: () => chunk({ role: 'assistant', content: '' }),
  text: (content) => chunk({ content }),
  thinking: (reasoning) => chunk({ reasoning_content: reasoning }),
  broken: 'data: {"choices":[{"delta":{"content":"lo\n\n',
  end: ({ calls: asked, usage, stop }) =>
    [
      ...asked.map(({ name, args }, index) =>
        chunk({
          tool_calls: [{ index, id: nextCallId(), type: 'function', function: { name, arguments: args } }],
        }),
      ),
      chunk({}, asked.length > 0 ? 'tool_calls' : stop),
      sse({
        id: 'chat-1',
        choices: [],
        usage: {
          prompt_tokens: usage.input,
          completion_tokens: usage.output,
          total_tokens: usage.input + usage.output,
        },
      }),
      'data: [DONE]\n\n',
    ].join(''),
};

/**
 * Anthropic numbers its content blocks, and each must be closed: one writer an answer.
 */
function createBlocks() {
  let index = -1;
  let open = '';
  const close = () => {
    if (open === '') return '';
    open = '';
    return sse({ type: 'content_block_stop', index }, 'content_block_stop');
  };
  /** @param {string} type @param {object} fields */
  const start = (type, fields) => {
    if (open === type && type !== 'tool_use') return '';
    const closed = close();
    index += 1;
    open = type;
    return (
      closed +
      sse({ type: 'content_block_start', index, content_block: { type, ...fields } }, 'content_block_start')
    );
  };
  /** @param {object} change */
  const delta = (change) => sse({ type: 'content_block_delta', index, delta: change }, 'content_block_delta');
  return { start, delta, close };
}

/** @param {ReturnType<typeof createBlocks>} blocks @returns {Dialect} */
const anthropic = (blocks) => ({
  modelOf: (_path, body) => String(body?.model),
  unknownModel: (model) => ({
    type: 'error',
    error: { type: 'not_found_error', message: `model: ${model}` },
  }),
  overflow: {
    type: 'error',
    error: { type: 'invalid_request_error', message: 'prompt is too long: 213462 tokens > 200000 maximum' },
  },
  start: (model) => {
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
    };
    return sse(
      { type: 'message_start', message: { ...message, usage: { input_tokens: 10, output_tokens: 1 } } },
      'message_start',
    );
  },
  text: (text) => blocks.start('text', { text: '' }) + blocks.delta({ type: 'text_delta', text }),
  thinking: (thinking) =>
    blocks.start('thinking', { thinking: '', signature: '' }) +
    blocks.delta({ type: 'thinking_delta', thinking }) +
    blocks.delta({ type: 'signature_delta', signature: 'signed' }),
  broken: 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"ty\n\n',
  end: ({ calls: asked, usage, stop }) => {
    let events = '';
    for (const { name, args } of asked) {
      events += blocks.start('tool_use', { id: `toolu_${nextCallId()}`, name, input: {} });
      events += blocks.delta({ type: 'input_json_delta', partial_json: args });
    }
    events += blocks.close();
    const reason = asked.length > 0 ? 'tool_use' : stop === 'length' ? 'max_tokens' : 'end_turn';
    events += sse(
      {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { input_tokens: usage.input, output_tokens: usage.output },
      },
      'message_delta',
    );
    return events + sse({ type: 'message_stop' }, 'message_stop');
  },
});

/** @param {readonly object[]} parts @param {object} [more] */
const candidate = (parts, more = {}) =>
  sse({ candidates: [{ content: { role: 'model', parts }, index: 0, ...more }] });

/** @type {Dialect} */
const google = {
  modelOf: (path) => decodeURIComponent(/\/models\/([^:]+):/.exec(path)?.[1] ?? ''),
  unknownModel: (model) => ({
    error: { code: 404, message: `models/${model} is not found for API version v1beta`, status: 'NOT_FOUND' },
  }),
  overflow: {
    error: {
      code: 400,
      message: 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).',
      status: 'INVALID_ARGUMENT',
    },
  },
  start: () => '',
  text: (text) => candidate([{ text }]),
  thinking: (text) => candidate([{ text, thought: true }]),
  broken: 'data: {"candidates":[{"content":{"par\n\n',
  end: ({ calls: asked, usage, stop }) =>
    sse({
      candidates: [
        {
          content: {
            role: 'model',
            parts: asked.map(({ name, args }) => ({ functionCall: { name, args: JSON.parse(args) } })),
          },
          finishReason: stop === 'length' ? 'MAX_TOKENS' : 'STOP',
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output,
        totalTokenCount: usage.input + usage.output,
      },
    }),
};

/** The protocol that is spoken at a path, for one answer; null for another path. @param {string} path */
export function dialectOf(path) {
  if (path.endsWith('/chat/completions')) return openai;
  if (path.endsWith('/v1/messages')) return anthropic(createBlocks());
  return path.includes(':streamGenerateContent') ? google : null;
}
