import { CATALOGUE, type CatalogueCall } from './catalogue.ts';

/** Common terms and the contract's term for each. */
const SYNONYMS: Readonly<Record<string, string>> = {
  balance: 'fundamentals',
  bars: 'history',
  candle: 'history',
  candles: 'history',
  companies: 'fundamentals',
  cpi: 'macro',
  cross: 'backtest',
  crossing: 'backtest',
  crossover: 'backtest',
  download: 'bulk',
  drawdown: 'risk',
  earnings: 'fundamentals',
  ema: 'indicators',
  gained: 'movers',
  gainers: 'movers',
  gdp: 'macro',
  headlines: 'news',
  health: 'status',
  income: 'fundamentals',
  inflation: 'macro',
  limits: 'usage',
  losers: 'movers',
  macd: 'indicators',
  make: 'create',
  ohlc: 'history',
  ohlcv: 'history',
  overview: 'summary',
  price: 'quote',
  prices: 'history',
  quota: 'usage',
  ratios: 'fundamentals',
  revenue: 'fundamentals',
  rsi: 'indicators',
  screen: 'screener',
  screening: 'screener',
  sharpe: 'risk',
  sma: 'indicators',
  ticker: 'symbols',
  tickers: 'symbols',
  tweets: 'social',
  unemployment: 'macro',
};
const STOP_WORDS = new Set(
  'a all an and api are at by call calls data find for from get how i in is it list many me my of on the to what when who with'.split(
    ' ',
  ),
);

interface Indexed {
  readonly call: CatalogueCall;
  /** Word sets with the weight of a match. */
  readonly words: readonly (readonly [weight: number, words: ReadonlySet<string>])[];
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

const INDEX: readonly Indexed[] = [...CATALOGUE.values()].map((call) => ({
  call,
  words: [
    [10, new Set(wordsOf(call.name))],
    [6, new Set(wordsOf(call.contract.summary))],
    [3, new Set(wordsOf(call.contract.path))],
    [
      2,
      new Set(call.arguments.flatMap(({ name, schema }) => wordsOf(`${name} ${schema.description ?? ''}`))),
    ],
    [1, new Set(call.fields.flatMap(({ path, schema }) => wordsOf(`${path} ${schema.description ?? ''}`)))],
  ],
}));
const COMMONEST = INDEX.length / 2;
/** A synonym means one call; a word as it is written may stand anywhere. */
const SYNONYM_FACTOR = 3;
/** Also where half of all calls have the word in their parameters, such as symbols. */
const SYNONYM_RARITY = 0.3;

/** Ranks calls by words of `query` in name, summary, arguments or response. Words in half of all calls are ignored. */
export function rankCalls(query: string): CatalogueCall[] {
  const queryWords = wordsOf(query).filter((word) => !STOP_WORDS.has(word));
  const words = new Set(queryWords.flatMap((word) => [word, SYNONYMS[word] ?? word]));
  const weighed = [...words].map((word) => ({
    word,
    rarity: queryWords.includes(word)
      ? rarityOf(word)
      : SYNONYM_FACTOR * Math.max(SYNONYM_RARITY, rarityOf(word)),
  }));
  return INDEX.map(({ call, words: known }) => ({
    call,
    score: weighed.reduce((sum, { word, rarity }) => sum + rarity * weightOf(word, known), 0),
  }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ call }) => call);
}

const weightOf = (word: string, known: Indexed['words']): number =>
  known.reduce((sum, [weight, words]) => sum + (holds(words, word) ? weight : 0), 0);

/** Matches singular and plural, such as split and splits. */
const holds = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || (word.length > 3 && (words.has(`${word}s`) || words.has(word.replace(/s$/, ''))));

function rarityOf(word: string): number {
  const calls = INDEX.filter(({ words }) => words.some(([, known]) => holds(known, word))).length;
  return calls === 0 ? 0 : Math.max(0, Math.log(COMMONEST / calls) + 0.1);
}
