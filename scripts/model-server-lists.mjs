/**
 * The lists of models that the servers of model-server.mjs give, each in the shape of the program it stands for.
 *
 * @typedef {'plain' | 'ollama' | 'llama-cpp' | 'lm-studio' | 'vllm' | 'no-list'} ServerKind
 */

/** @param {string} path */
export function isModelList(path) {
  return ['/v1/models', '/v1beta/models', '/api/show', '/api/v0/models', '/props'].includes(path);
}

/**
 * @param {{ readonly models: readonly string[], readonly kind: ServerKind }} settings
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @param {unknown} body
 * @returns {[number, unknown]} status and body
 */
export function listBody({ models, kind }, path, request, body) {
  if (kind === 'no-list') return [404, { error: 'no such page' }];
  if (path === '/v1beta/models') return [200, { models: models.map(googleModel) }];
  if (path === '/v1/models' && request.headers['anthropic-version'] !== undefined) {
    return [200, { data: models.map((id) => ({ type: 'model', id, display_name: id })), has_more: false }];
  }
  if (path === '/v1/models')
    return [200, { object: 'list', data: models.map((id) => openAiModel(id, kind)) }];
  if (path === '/api/show' && kind === 'ollama') return [200, showBody(body)];
  if (path === '/api/v0/models' && kind === 'lm-studio') {
    return [
      200,
      { data: models.map((id) => ({ id, max_context_length: 40_000, loaded_context_length: 4096 })) },
    ];
  }
  if (path === '/props' && kind === 'llama-cpp')
    return [200, { default_generation_settings: { n_ctx: 8192 } }];
  return [404, { error: 'nothing here' }];
}

/** @param {string} id @param {ServerKind} kind */
function openAiModel(id, kind) {
  const model = { id, object: 'model', created: 1, owned_by: 'test' };
  if (kind === 'ollama') return { ...model, owned_by: 'library' };
  if (kind === 'llama-cpp') return { ...model, owned_by: 'llamacpp', meta: { n_ctx_train: 131_072 } };
  if (kind === 'vllm') return { ...model, owned_by: 'vllm', max_model_len: 16_384 };
  return model;
}

/** @param {string} id */
function googleModel(id) {
  return {
    name: `models/${id}`,
    inputTokenLimit: 1_000_000,
    supportedGenerationMethods: ['generateContent'],
  };
}

/** @param {unknown} body */
function showBody(body) {
  const large = JSON.stringify(body).includes('large');
  return {
    parameters: large ? 'num_ctx                        2048\nstop    "x"' : '',
    model_info: { 'general.architecture': 'llama', 'llama.context_length': 32_768 },
  };
}
