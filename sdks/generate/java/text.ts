/** Converts names and texts of the contract to Java. */

export const GENERATED_HEADER = '// Generated from the contract by sdks/generate/print.ts; do not edit.\n';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const KEYWORDS: ReadonlySet<string> = new Set(
  'abstract boolean break byte case char class default do double else enum final float for if import int interface long new package private protected public return short static super switch this throw void while'.split(
    ' ',
  ),
);

/** Appends `Value` to names that are Java keywords: `longValue`. */
export const identifier = (name: string): string => (KEYWORDS.has(name) ? `${name}Value` : name);

const COUNTS: Readonly<Record<string, string>> = {
  '1': 'ONE',
  '2': 'TWO',
  '3': 'THREE',
  '5': 'FIVE',
  '6': 'SIX',
  '7': 'SEVEN',
  '10': 'TEN',
  '15': 'FIFTEEN',
  '30': 'THIRTY',
  '90': 'NINETY',
};
const UNITS: Readonly<Record<string, string>> = {
  h: 'HOUR',
  d: 'DAY',
  w: 'WEEK',
  mo: 'MONTH',
  y: 'YEAR',
};

/** `m` means minutes when the choice has hours, otherwise months. */
function spanName(count: string, unit: string, all: readonly string[]): string {
  const month = all.includes('1h') ? 'MINUTE' : 'MONTH';
  const name = unit === 'm' ? month : UNITS[unit]!;
  return `${COUNTS[count]}_${name}${count === '1' ? '' : 'S'}`;
}

/** The enum constant for a choice: `smaCross` becomes `SMA_CROSS`, `5d` becomes `FIVE_DAYS`. */
export function constantOf(value: string, all: readonly string[] = []): string {
  const span = /^(\d+)(h|d|w|mo|y|m)$/.exec(value);
  if (span) return spanName(span[1]!, span[2]!, all);
  if (value === 'ytd') return 'YEAR_TO_DATE';
  return value
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/\W/g, '_')
    .toUpperCase();
}

/** Converts a description of the contract to one line of Javadoc. */
export const javadoc = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('*/', '*&#47;')
    .replaceAll('@', '&#64;')
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>')
    .trim();

/** Returns a Javadoc comment of `lines`, indented by `indent`. */
export const comment = (lines: readonly string[], indent = ''): string =>
  lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
