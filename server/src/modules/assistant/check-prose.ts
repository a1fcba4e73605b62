import type { AssistantClaim, AssistantSentence } from '@meridian/contracts/assistant';

const SENTENCES_MAX = 20;
const SENTENCE_MAX = 500;
const ANSWER_MAX = 4_000;

/** Links, and characters that could be parsed as markup. */
const LINKS = /https?:|www\.|[a-z\d-]\.(?:com|net|org|io|co|app|dev)\b|[<>[\]{}`|\\]|\/\//i;
/** Words of advice instead of facts. */
const ADVICE = /\b(?:buy|sell|purchase|should|must|recommend\w*|advis\w+|invest in|get rid|guarantee\w*)\b/i;
const SPELLED = new RegExp(
  [
    'zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen',
    'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:hundred|thousand|million|billion|trillion|dozen)s?',
    'half|halves|halv(?:ed|ing)|quarters?|thirds?|(?:four|fif|six|seven|eigh|nin|ten|\\w+teen|\\w+tie)ths?',
    'twice|thrice|(?:doubl|tripl|quadrupl)(?:e[sd]?|ing)|\\w+fold',
    // Alone it is no number: "the largest one".
    'one(?=[\\s-]+(?:in|of every|percent|per|point|half|hundred|thousand|million|billion|dollars?|tenth|fifth)\\b)',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'gi',
);
/** Letters of other scripts, some of which write numbers: 五 is five. */
const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/gu;
/** Words in capitals that are not symbols. */
const PLAIN_CAPITALS = new Set(['I', 'A', 'US', 'USD', 'FX', 'ETF', 'VAR']);

/** The parts of a number that must match: the sign if there is one, the digits, and the unit. */
interface Figure {
  readonly sign: string;
  readonly digits: string;
  readonly unit: string;
}

/**
 * Checks the sentences of a model. Returns the reason for rejecting them, phrased so that the model can correct it, or
 * undefined when they pass. The cited claims must contain every number, symbol and number word of a sentence. Links, markup
 * and advice are rejected.
 */
export function findProseError(
  sentences: readonly AssistantSentence[],
  claims: readonly AssistantClaim[],
): string | undefined {
  if (sentences.length === 0) return 'The answer has no sentences.';
  if (sentences.length > SENTENCES_MAX) return `The answer has more than ${SENTENCES_MAX} sentences.`;
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  if (length > ANSWER_MAX) return `The answer is longer than ${ANSWER_MAX} characters.`;
  const byId = new Map(claims.map(({ id, text }) => [id, text]));
  for (const { text, claims: cited } of sentences) {
    const fault = sentenceFault(text, cited, byId);
    if (fault !== undefined) return `${fault} Sentence: ${JSON.stringify(text.slice(0, 200))}`;
  }
  return undefined;
}

function sentenceFault(
  text: string,
  cited: readonly string[],
  byId: ReadonlyMap<string, string>,
): string | undefined {
  if (text.trim() === '' || text.length > SENTENCE_MAX) {
    return `A sentence must have 1 to ${SENTENCE_MAX} characters.`;
  }
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text)) {
    return 'A sentence contains invisible characters.';
  }
  const unknown = cited.find((id) => !byId.has(id));
  if (unknown !== undefined) return `There is no claim ${JSON.stringify(unknown.slice(0, 60))}.`;
  if (LINKS.test(text)) return 'A sentence contains a link or markup.';
  const evidence = cited.map((id) => byId.get(id)!).join(' ');
  const words = (pattern: RegExp, of: string) => of.match(pattern) ?? [];
  if (ADVICE.test(text)) return 'A sentence gives advice; state only facts.';
  const lower = evidence.toLowerCase();
  const spelled = words(SPELLED, text).find((word) => !new RegExp(`\\b${word.toLowerCase()}\\b`).test(lower));
  const letter = words(FOREIGN_LETTER, text).find((it) => !evidence.includes(it));
  if (letter !== undefined) return `The letter ${letter} is in none of the claims cited.`;
  if (spelled !== undefined) return `The number word ${spelled} is in none of the claims cited.`;
  const known = new Set(words(/[A-Z][A-Z0-9]+/g, evidence));
  const symbol = words(/\b[A-Z][A-Z0-9]+\b/g, text).find((it) => !known.has(it) && !PLAIN_CAPITALS.has(it));
  if (symbol !== undefined) return `${symbol} is in none of the claims cited.`;
  return figuresFault(text, evidence);
}

function figuresFault(text: string, evidence: string): string | undefined {
  // Digits of other scripts, fractions and superscripts are numbers that no claim writes.
  const foreign = /[^\P{N}\d]/u.exec(text)?.[0];
  if (foreign !== undefined) return `The character ${foreign} is a number that no claim writes so.`;
  const known = figuresIn(evidence);
  for (const figure of figuresIn(text)) {
    const fits = known.some(
      ({ sign, digits, unit }) =>
        digits === figure.digits && unit === figure.unit && (figure.sign === '' || figure.sign === sign),
    );
    if (!fits)
      return `The number ${figure.sign}${figure.digits}${figure.unit} is in none of the claims cited.`;
  }
  return undefined;
}

const NUMBER =
  /([-\u2212+]?)\s?(\$?)(\d[\d,]*(?:\.\d+)?)\s?(%|percent\b|per cent\b|k\b|m\b|bn?\b|thousand\b|million\b|billion\b|bps?\b|basis points?\b)?/gi;

/** The numbers of a text: `-$1,234.50` is minus, 1234.50, dollars. A hyphen between words or digits is no minus. */
function figuresIn(text: string): Figure[] {
  return Array.from(text.matchAll(NUMBER), (match) => {
    const [, sign = '', dollar = '', digits = '', unit = ''] = match;
    const before = text[match.index - 1] ?? ' ';
    const isSign = sign !== '' && !/[\w.]/.test(before);
    return {
      sign: isSign ? (sign === '+' ? '+' : '-') : '',
      digits: digits.replaceAll(',', ''),
      unit: dollar + unit.toLowerCase().replace(/^per ?cent$/, '%'),
    };
  });
}
