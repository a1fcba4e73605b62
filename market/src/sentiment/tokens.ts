/** One word of a text in small letters, or one number. */
export interface Token {
  /** `#` for a number, `#%` for a percentage, `+#%` and `-#%` for one with its sign. */
  readonly word: string;
  /** Of a number: its value, the middle of a range, in whole units; NaN of a word. */
  readonly value: number;
}

const WORD = /[a-z][\w'&]*|\p{Extended_Pictographic}/u.source;
const FIGURE = /\(?-?\$?\(?-?\d[\d,]*(?:\.\d+)?/.source;
const UNIT = /(?:k|m|mm|b|bn|t|million|billion|trillion|c|x)?/.source;
/** Links, mentions and cashtags say nothing; a hash tag is a word. */
const PARTS = new RegExp(
  `https?:\\S+|[@]\\w+|\\$[a-z][\\w.]*|(${FIGURE}|\\+\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)(?:(?:[kmb]|mm|bn|c|%)?\\)?(?:-| to )(?=\\$?\\(?\\.?\\d)\\$?\\(?(\\.?\\d[\\d,]*(?:\\.\\d+)?))?\\)?\\s?(${UNIT})(?![a-z0-9])\\s?(%|percent)?|(${WORD})`,
  'gu',
);

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
  c: 0.01,
};

const amount = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

/** The words and numbers of a text; `$(0.12)` is -0.12, `$1.2-1.4B` its middle. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const plain = text.toLowerCase().replaceAll('’', "'");
  for (const [, figure, upper, unit, percent, word] of plain.matchAll(PARTS)) {
    if (word !== undefined) tokens.push({ word: wordOf(word), value: Number.NaN });
    else if (figure !== undefined) {
      const low = amount(figure);
      const middle = upper === undefined ? low : (low + amount(upper)) / 2;
      // In a text a percentage in parentheses is an aside, an amount in them a loss.
      const negative = percent ? figure.includes('-') : /[-(]/.test(figure);
      const sign = figure.startsWith('+') ? '+' : negative ? '-' : '';
      tokens.push({
        word: percent ? `${sign}#%` : '#',
        value: (negative ? -1 : 1) * middle * (UNITS[unit ?? ''] ?? 1),
      });
    }
  }
  return tokens;
}

const wordOf = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word);
