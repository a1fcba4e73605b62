import { comparedFigures } from './compared-figures.ts';
import { type Phrase, phraseAt } from './phrases.ts';
import { type Token, tokensOf } from './tokens.ts';

export type SentimentLabel = 'positive' | 'neutral' | 'negative';

export interface Sentiment {
  /** From -1, very bad for the price, to 1, very good; 0 without an opinion. Three decimals. */
  readonly score: number;
  readonly label: SentimentLabel;
}

/** Half of the way to 1 or -1 is reached by a sum of about this. */
const SATURATION = 3;
const LABEL_FROM = 0.2;
/** What a word at the very end counts less than one at the beginning. */
const LATER = 0.3;
const NEGATION_REACH = 3;
const INVERSE_REACH = 4;

/**
 * How good a headline or a post sounds for the price of what it is about: a lexicon of market language with rules for
 * negation, direction (less of a bad thing is good), intensity, and figures beside their estimates.
 */
export function scoreText(text: string): Sentiment {
  const tokens = tokensOf(text);
  const found = phrasesOf(tokens);
  let sum = 0;
  let frame = 1;
  for (let i = 0; i < found.length; i++) {
    const { phrase } = found[i]!;
    if (phrase.role === 'frame') frame = phrase.weight;
    else if (phrase.role === 'inverse') sum += directionNear(found, i) ? 0 : phrase.weight;
    else if (phrase.role === 'weight' || phrase.role === 'direction') sum += valueOf(found, i, tokens);
  }
  sum = (sum + comparedFigures(tokens)) * frame;
  const score = Math.round((1000 * sum) / Math.sqrt(sum * sum + SATURATION ** 2)) / 1000 || 0;
  return { score, label: score >= LABEL_FROM ? 'positive' : score <= -LABEL_FROM ? 'negative' : 'neutral' };
}

interface Found {
  readonly phrase: Phrase;
  /** The first token, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

function phrasesOf(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = phraseAt(tokens, at);
    const end = at + (match?.length ?? 1);
    if (match) found.push({ phrase: match.phrase, start: at, end });
    at = end;
  }
  return found;
}

function valueOf(found: readonly Found[], index: number, tokens: readonly Token[]): number {
  const { phrase, start, end } = found[index]!;
  let value = phrase.weight;
  if (phrase.role === 'direction') {
    if (inverseNear(found, index)) value = -value;
    value *= 1 + magnitude(tokens, end);
  }
  const before = found[index - 1];
  const after = found[index + 1];
  if (before?.phrase.role === 'intensifier' && before.end === start) value *= before.phrase.weight;
  else if (after?.phrase.role === 'intensifier' && after.start === end) value *= after.phrase.weight;
  value *= 1 - LATER * (start / tokens.length);
  for (let i = index - 1; i >= 0 && start - found[i]!.end < NEGATION_REACH; i--) {
    if (found[i]!.phrase.role === 'negation') value *= found[i]!.phrase.weight;
  }
  return value;
}

/** Up to 1 for a percentage of 20 or more at the end of a phrase or right behind it. */
function magnitude(tokens: readonly Token[], end: number): number {
  const token = tokens[end - 1]!.word.endsWith('#%') ? tokens[end - 1]! : tokens[end];
  return token?.word.endsWith('#%') ? Math.min(1, Math.abs(token.value) / 20) : 0;
}

const near = (one: Found, other: Found) =>
  (one.start < other.start ? other.start - one.end : one.start - other.end) < INVERSE_REACH;

const beside = (found: readonly Found[], index: number, role: Phrase['role']) =>
  [found[index - 1], found[index + 1]].some((it) => it?.phrase.role === role && near(it, found[index]!));

const inverseNear = (found: readonly Found[], index: number) => beside(found, index, 'inverse');
const directionNear = (found: readonly Found[], index: number) => beside(found, index, 'direction');
