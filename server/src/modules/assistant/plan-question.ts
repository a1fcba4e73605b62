import type { AssistantTopic, AttributionWindow } from '@meridian/contracts/assistant';
import type { SupposedMove } from './measure-stress.ts';

/** The names of the portfolio and the market that a question can mention. */
export interface QuestionContext {
  readonly holdings: readonly { readonly symbol: string; readonly name: string; readonly sector: string }[];
  /** Whether the market has a symbol of that name. */
  readonly isSymbol: (symbol: string) => boolean;
}

/** The interpretation of a question. */
export interface QuestionPlan {
  /** In the order of the answer; `overview` alone when nothing was understood. */
  readonly topics: readonly AssistantTopic[];
  /** False when no word of the question is known. */
  readonly understood: boolean;
  /** Held symbols in the question. */
  readonly symbols: readonly string[];
  /** Symbols in the question that exist but are not held. */
  readonly absent: readonly string[];
  readonly window: AttributionWindow;
  readonly supposed: SupposedMove | undefined;
}

const TOPIC_WORDS: readonly (readonly [AssistantTopic, RegExp])[] = [
  [
    'overview',
    /\b(overview|summar\w+|overall|everything|how (?:am i|is (?:my|the) portfolio|are (?:my|the) (?:holdings|positions)) doing|tell me about my)\b/,
  ],
  [
    'performance',
    /\b(gains?|profits?|losing|losers?|winners?|unrealised|unrealized|cost basis|made money|lost money|p&l|in the (?:red|green)|worth|value)\b/,
  ],
  [
    'attribution',
    /\b(hurt\w*|helped|drag\w*|contribut\w+|attribut\w+|drove|drivers?|caused?|why|performance|perform\w*|returns?|returned|detract\w*|went (?:wrong|well))\b/,
  ],
  [
    'concentration',
    /\b(concentrat\w+|too much|largest|biggest|overweight|single (?:name|stock|position)|weights?|heaviest|all (?:my )?eggs)\b/,
  ],
  ['correlation', /\b(correlat\w+|diversif\w+|move together|hedg\w+|independent)\b/],
  ['risk', /\b(risk\w*|volatil\w+|beta|drawdown|value at risk|var|sharpe|safe|dangerous|swing\w*|lose)\b/],
  [
    'stress',
    /\b(what if|suppose|stress\w*|scenarios?|crash\w*|shocks?|recession|worst (?:day|week|month|case)|(?:falls?|drops?|rises?|declines?|plunges?|jumps?|sinks?) (?:by )?\d)/,
  ],
  ['sectors', /\b(sectors?|industr\w+|allocat\w+|exposures?|exposed|asset class\w*)\b/],
  ['currencies', /\b(currenc\w+|fx|forex|foreign|euros?|dollars?|yen|pounds?|exchange rates?)\b/],
  ['income', /\b(income|dividends?|yield\w*|payouts?|cash ?flow)\b/],
  ['market', /\b(benchmark|compar\w+|versus|vs|market|index|spy|s&p|outperform\w*|underperform\w*|beat)\b/],
];
/** The order of the topics in an answer. */
const ORDER: readonly AssistantTopic[] = [
  'overview',
  'position',
  'performance',
  'attribution',
  'market',
  'concentration',
  'sectors',
  'currencies',
  'risk',
  'correlation',
  'stress',
  'income',
];
const USUAL_WINDOW = '3m';
const WINDOWS: readonly (readonly [AttributionWindow, RegExp])[] = [
  ['ytd', /\b(this year|year to date|ytd|since (?:the )?(?:new year|january))\b/],
  ['3m', /\b(quarter|(?:three|3) months|3m)\b/],
  ['1m', /\b(this month|(?:last|past|one|1) month|a month|(?:four|4) weeks|lately|recently|1m|30 days)\b/],
  ['1y', /\b((?:last|past|one|1|a|whole) year|(?:twelve|12) months|1y|annual\w*|52 weeks)\b/],
];
const RISING = /\b(rises?|gains?|jumps?|climbs?|up|rallies|increases?|goes up)\b/;
const FALLING = /\b(falls?|drops?|declines?|plunges?|crash\w*|sinks?|down|loses?|lost)\b/;

/** Interprets a question by its words. The same question always gives the same plan. */
export function planQuestion(question: string | undefined, known: QuestionContext): QuestionPlan {
  const text = (question ?? '').trim();
  const words = text.toLowerCase();
  const symbols = heldIn(text, words, known);
  const absent = absentIn(text, known);
  const topics = new Set(TOPIC_WORDS.filter(([, pattern]) => pattern.test(words)).map(([topic]) => topic));
  if (symbols.length + absent.length > 0) topics.add('position');
  if (topics.has('stress')) topics.delete('market');
  const understood = topics.size > 0 || text === '';
  if (topics.size === 0) topics.add('overview');
  return {
    topics: ORDER.filter((topic) => topics.has(topic)),
    understood,
    symbols,
    absent,
    window: WINDOWS.find(([, pattern]) => pattern.test(words))?.[0] ?? USUAL_WINDOW,
    supposed: topics.has('stress') ? supposedIn(words, symbols, known) : undefined,
  };
}

/** Symbols as they are written, and companies by the first word of their name. */
function heldIn(text: string, words: string, { holdings }: QuestionContext): string[] {
  const written = new Set(text.match(/[A-Z0-9^][A-Z0-9.^=-]*/g)?.map((token) => token.replace(/[.-]+$/, '')));
  return holdings
    .filter(({ symbol, name }) => written.has(symbol) || namesIt(words, name))
    .map(({ symbol }) => symbol);
}

/** Common words that company names also begin with. */
const PLAIN = new Set([
  'bank',
  'general',
  'american',
  'united',
  'first',
  'home',
  'international',
  'simulated',
  'euro',
  'dollar',
  'british',
  'swiss',
  'australian',
  'canadian',
  'indian',
]);

function namesIt(words: string, name: string): boolean {
  const first = /^[a-z]{4,}/.exec(name.toLowerCase())?.[0];
  return first !== undefined && !PLAIN.has(first) && new RegExp(`\\b${first}\\b`).test(words);
}

function absentIn(text: string, { holdings, isSymbol }: QuestionContext): string[] {
  // In a question in capitals, every word looks like a symbol.
  if (text === text.toUpperCase()) return [];
  const held = new Set(holdings.map(({ symbol }) => symbol));
  const tokens = new Set(text.match(/\b[A-Z]{2,9}\b/g));
  return [...tokens].filter((token) => !held.has(token) && token !== 'SPY' && isSymbol(token)).slice(0, 5);
}

/** The move in percent that a question names, and its target. A fall by default. */
function supposedIn(
  words: string,
  symbols: readonly string[],
  known: QuestionContext,
): SupposedMove | undefined {
  const size = Number(/(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent|per cent)/.exec(words)?.[1] ?? NaN);
  if (!(size > 0 && size <= 100)) return undefined;
  const move = ((RISING.test(words) && !FALLING.test(words) ? 1 : -1) * size) / 100;
  const sector = sectorIn(words, known);
  if (symbols[0] !== undefined) return { of: { symbol: symbols[0] }, move };
  if (/\b(crypto\w*|coins?)\b/.test(words)) return { of: 'crypto', move };
  if (/\b(dollar|currenc\w+|euro|fx)\b/.test(words))
    return { of: 'currencies', move: /\bdollar\b/.test(words) ? -move : move };
  return { of: sector === undefined ? 'market' : { sector }, move };
}

/** Words of sector names that do not identify a sector. */
const VAGUE = new Set(['information', 'services', 'real', 'care']);

/** The held sector that matches most words of a question by prefix: tech, technologies and technology match the same one. */
function sectorIn(words: string, { holdings }: QuestionContext): string | undefined {
  const longWords = words.match(/[a-z]{4,}/g) ?? [];
  const scored = [...new Set(holdings.map(({ sector }) => sector))].map((sector) => {
    const own = sector
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => !VAGUE.has(word));
    const fits = (word: string) =>
      own.some((it) => it.startsWith(word) || word.startsWith(it.slice(0, Math.max(5, it.length - 3))));
    return { sector, score: longWords.filter((word) => !VAGUE.has(word) && fits(word)).length };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.sector : undefined;
}
