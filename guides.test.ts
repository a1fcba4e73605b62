/** What the guides list is what there is: names in prose are checked against the code that knows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEY_PATTERN, KEY_SCOPES } from './contracts/src/keys.ts';
import { STRATEGIES } from './contracts/src/api/backtest-reply.ts';
import { INDICATORS } from './market/src/indicators/catalogue.ts';
import { SCENARIO_SYMBOLS } from './market/src/simulator/scenarios/symbols.ts';

const guide = (slug: string): string =>
  readFileSync(join(import.meta.dirname, `web/src/features/documentation/guides/${slug}.mdx`), 'utf8');

/** The code spans of the table rows that `row` finds. */
const spans = (text: string, row: RegExp): string[] =>
  (text.match(row) ?? []).flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));

test('the guide to indicators names each one of them, in its group', () => {
  const names = spans(
    guide('indicators'),
    /^\| (?:Averages|Oscillators|Bands|Trends|Volume|Statistics)\b.*$/gm,
  );
  expect(names.toSorted()).toEqual([...INDICATORS.keys()].toSorted());
});

test('the guide to test mode has a row for each of its symbols', () => {
  const symbols = spans(guide('test-mode'), /^\| `TEST\.\w+`/gm);
  expect(symbols.toSorted()).toEqual([...SCENARIO_SYMBOLS.keys()].toSorted());
});

test('the guide to keys says what each scope opens, and the pattern that keys have', () => {
  const text = guide('keys');
  const rows = text.slice(text.indexOf('| Scope'), text.indexOf('## Replace'));
  const named = spans(rows, /^\| `.*$/gm).filter((span) => !span.startsWith('/'));
  expect(named.toSorted()).toEqual([...KEY_SCOPES].toSorted());
  expect(text).toContain(KEY_PATTERN.source.replaceAll(/[\^$]/g, ''));
});

test('the guide to backtests names each ready strategy', () => {
  for (const strategy of STRATEGIES) expect(guide('backtests')).toContain(`\`${strategy}\``);
});
