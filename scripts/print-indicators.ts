/** Writes contracts/src/indicator-rows.ts from the catalogue of market; with `--check` it fails when the file differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAMILIES } from '@meridian/market/indicators/catalogue';
import type { Indicator, IndicatorParameter } from '@meridian/market/indicators/indicator';

const file = join(import.meta.dirname, '..', 'contracts', 'src', 'indicator-rows.ts');

const parameterText = ({ name, default: usual, min, max, whole }: IndicatorParameter): string =>
  [name, usual, min, max, ...(whole ? ['whole'] : [])].join(' ');

/** Why an indicator means nothing on its own, if it does not. */
const kindOf = ({ needsBenchmark, cumulative }: Indicator): string =>
  needsBenchmark ? 'benchmark' : cumulative ? 'total' : '';

const rowOf = (it: Indicator): string =>
  [
    it.name,
    it.title,
    it.isWord ? 'word' : '',
    it.parameters.map(parameterText).join(', '),
    it.outputs.join(' '),
    it.overlay === undefined || it.overlay === 'all' ? (it.overlay ?? '') : `, ${it.overlay.join(' ')}`,
    it.levels?.join(' ') ?? '',
    kindOf(it),
  ].join('|');

const rows = FAMILIES.map(([title, indicators]) => [`# ${title}`, ...indicators.map(rowOf)].join('\n'));
const printed = `/**
 * The indicators of market by family, a line each: name; title; \`word\` where the name is one; parameters with default,
 * least, most and \`whole\`; outputs; \`all\` or the outputs over the price; levels; \`benchmark\` or \`total\` where it means
 * nothing alone. Written by scripts/print-indicators.ts.
 */
export const INDICATOR_ROWS = \`
${rows.join('\n')}
\`;
`;

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('contracts/src/indicator-rows.ts is out of date. Run: node scripts/print-indicators.ts');
  process.exit(1);
}
