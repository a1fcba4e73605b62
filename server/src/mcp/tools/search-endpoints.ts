import type { ApiExample } from '@meridian/contracts/api/call';
import { CATALOGUE, type CatalogueCall, documentationOf, type JsonSchema, pathOf } from '../catalogue.ts';
import { fieldsOf } from '../reply-fields.ts';
import type { Told, Visit } from '../visit.ts';

const FOUND_MOST = 5;
const WORD = /[a-z0-9]+/g;
/** Words that mean nothing here, and the contract's word for some that others use. */
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'for',
  'to',
  'in',
  'by',
  'get',
  'find',
  'is',
  'what',
  'api',
  'call',
  'data',
]);
const MEANS: Readonly<Record<string, string>> = {
  candle: 'bars',
  candles: 'bars',
  ohlc: 'bars',
  ohlcv: 'bars',
  price: 'quote',
  ticker: 'symbols',
  tickers: 'symbols',
  inflation: 'economy',
  gdp: 'economy',
  unemployment: 'economy',
  earnings: 'fundamentals',
  revenue: 'fundamentals',
  income: 'fundamentals',
  balance: 'fundamentals',
  headlines: 'news',
  volatility: 'risk',
  drawdown: 'risk',
  sharpe: 'risk',
  rsi: 'indicators',
  macd: 'indicators',
  sma: 'indicators',
  ema: 'indicators',
  tweets: 'social',
  quota: 'usage',
};

interface Indexed {
  readonly call: CatalogueCall;
  /** Words by how much one of them says. */
  readonly words: readonly (readonly [weight: number, words: ReadonlySet<string>])[];
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(WORD) ?? [];

const index: readonly Indexed[] = [...CATALOGUE.values()].map((call) => ({
  call,
  words: [
    [8, new Set(wordsOf(call.name))],
    [5, new Set(wordsOf(call.contract.summary))],
    [3, new Set(wordsOf(call.contract.path))],
    [
      2,
      new Set(call.arguments.flatMap(({ name, schema }) => wordsOf(`${name} ${schema.description ?? ''}`))),
    ],
    [
      1,
      new Set(
        fieldsOf(call.reply).flatMap(({ path, schema }) => wordsOf(`${path} ${schema.description ?? ''}`)),
      ),
    ],
  ],
}));

/** Finds calls by words; without a match, or for an empty query, all calls are listed by name. Costs nothing. */
export function searchEndpoints({ query }: { readonly query: string }, { owner, publicUrl }: Visit): Told {
  const asked = wordsOf(query).filter((word) => !EMPTY.has(word));
  const words = asked.flatMap((word) => (MEANS[word] ? [word, MEANS[word]] : [word]));
  const found = index
    .map(({ call, words: known }) => ({ call, score: scoreOf(words, known) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FOUND_MOST);
  const source = 'contract';
  if (found.length === 0) {
    const calls = [...CATALOGUE.values()].map(({ name, contract }) => ({
      call: name,
      summary: contract.summary,
    }));
    return {
      text: `${asked.length > 0 ? 'Nothing has these words. ' : ''}All ${calls.length} calls.`,
      data: { calls, source },
    };
  }
  const calls = found.map(({ call }) => ({
    ...describe(call),
    allowed: call.contract.scope === null || owner.scopes.includes(call.contract.scope),
    documentation: publicUrl + documentationOf(call.name),
  }));
  return {
    text: `Calls for these words: ${calls.map(({ call }) => call).join(', ')}. Make one with call_api.`,
    data: { calls, source },
  };
}

function scoreOf(words: readonly string[], known: Indexed['words']): number {
  let score = 0;
  for (const word of words) {
    for (const [weight, set] of known) {
      if (set.has(word)) score += weight;
      else if (word.length > 3 && [...set].some((it) => it.startsWith(word.slice(0, -1))))
        score += weight / 2;
    }
  }
  return score;
}

function describe(call: CatalogueCall) {
  const { name, contract, arguments: all } = call;
  return {
    call: name,
    summary: contract.summary,
    request: `${contract.method} ${pathOf(call)}`,
    scope: contract.scope,
    changes: contract.method !== 'GET',
    arguments: all.map(({ name: argument, required, schema }) => ({
      name: argument,
      ...(required ? { required } : {}),
      takes: takesOf(schema),
      ...(schema.default === undefined ? {} : { default: schema.default }),
      ...(schema.description === undefined ? {} : { means: schema.description }),
    })),
    example: { call: name, arguments: exampleOf(call, contract.examples[0]) },
    replies: fieldsOf(call.reply)
      .map(({ path }) => path)
      .filter((path) => !path.includes('[].', path.indexOf('[].') + 1))
      .slice(0, 40),
  };
}

function exampleOf({ arguments: all }: CatalogueCall, { params, query, body }: ApiExample) {
  const given = { ...params, ...query, ...body };
  return Object.fromEntries(Object.entries(given).filter(([name]) => all.some((it) => it.name === name)));
}

function takesOf({ type, enum: values, anyOf, items }: JsonSchema): unknown {
  if (values) return values;
  if (anyOf) return [...new Set(anyOf.map(takesOf))];
  return type === 'array' && items ? `list of ${String(takesOf(items))}` : (type ?? 'text');
}
