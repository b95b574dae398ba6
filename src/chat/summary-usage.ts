import { finiteOrZero, isJsonObject, type JsonObject, type JsonValue } from '../base/json';

const TOKENS = ['input', 'output', 'cacheRead', 'cacheWrite', 'totalTokens'] as const;
/** written only where an endpoint tells them */
const OPTIONAL_TOKENS = ['cacheWrite1h', 'reasoning'] as const;
const COSTS = ['input', 'output', 'cacheRead', 'cacheWrite', 'total'] as const;

/** The usage of two requests as one, in the shape of Pi's messages. */
export function addUsage(first: JsonObject, second: JsonObject): JsonObject {
  const told = OPTIONAL_TOKENS.filter((key) => first[key] !== undefined || second[key] !== undefined);
  return {
    ...sums(first, second, [...TOKENS, ...told]),
    cost: addCost(first['cost'], second['cost']),
  };
}

function addCost(first: JsonValue | undefined, second: JsonValue | undefined): JsonObject {
  const one = isJsonObject(first) ? first : {};
  const other = isJsonObject(second) ? second : {};
  // a sum is the endpoint's own only when both parts are
  const totalFromProvider = one['totalFromProvider'] === true && other['totalFromProvider'] === true;
  return { ...sums(one, other, COSTS), totalFromProvider };
}

function sums(first: JsonObject, second: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, finiteOrZero(first[key]) + finiteOrZero(second[key])]));
}
