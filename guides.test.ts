/** Checks the names and figures in the guides against the code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEY_PATTERN, KEY_SCOPES } from './contracts/src/keys.ts';
import { OPENBB_PACKAGE, SDK_FOLDER, SDK_PACKAGES } from './contracts/src/sdks.ts';
import { STRATEGIES } from './contracts/src/api/backtest-reply.ts';
import { adjustBars } from './market/src/adjustment.ts';
import { FAMILIES } from './market/src/indicators/catalogue.ts';
import { createExchange, INSTRUMENTS } from './market/src/simulator/exchange.ts';
import { SCENARIO_SYMBOLS } from './market/src/simulator/scenarios/symbols.ts';
import { MARKET_SEED } from './server/src/lake/simulated-market.ts';

const guide = (slug: string): string =>
  readFileSync(join(import.meta.dirname, `web/src/features/documentation/guides/${slug}.mdx`), 'utf8');

/** The code spans of the table rows that match `row`. */
const spans = (text: string, row: RegExp): string[] =>
  (text.match(row) ?? []).flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));

test('has every family of indicators in the guide to indicators', () => {
  const shown = [
    ...guide('indicators').matchAll(/^## (.+)\n\n(?:(?!^## )[\s\S])*?<IndicatorFamily title="(.+)" \/>/gm),
  ];
  const families = FAMILIES.map(([title]) => title);
  expect(shown.map(([, heading, title]) => [heading, title])).toEqual(families.map((it) => [it, it]));
});

test('lists every test symbol in the guide to test mode', () => {
  const symbols = spans(guide('test-mode'), /^\| `TEST\.\w+`/gm);
  expect(symbols.toSorted()).toEqual([...SCENARIO_SYMBOLS.keys()].toSorted());
});

test('lists every scope and the key pattern in the guide to keys', () => {
  const text = guide('keys');
  const rows = text.slice(text.indexOf('| Scope'), text.indexOf('## Replace'));
  const named = spans(rows, /^\| `.*$/gm).filter((span) => !span.startsWith('/'));
  expect(named.toSorted()).toEqual([...KEY_SCOPES].toSorted());
  expect(text).toContain(KEY_PATTERN.source.replaceAll(/[\^$]/g, ''));
});

test('names every built-in strategy in the guide to backtests', () => {
  for (const strategy of STRATEGIES) expect(guide('backtests')).toContain(`\`${strategy}\``);
});

test('matches the prices around a split with the simulated market', () => {
  const text = guide('prices');
  const [, read] = /`AAPL` .* As read on (\d+ \w+ \d{4}):/.exec(text)!;
  const day = (words: string) => new Date(`${words} UTC`).toISOString().slice(0, 10);
  const exchange = createExchange(MARKET_SEED);
  const bars = exchange.dailyBars('AAPL', day(read!));
  const events = exchange.events('AAPL', day(read!));
  const rows = [...text.matchAll(/^\| (\d+ May 2021) +\| ([\d.]+) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)];
  expect(rows).toHaveLength(2);
  for (const [, date, ...shown] of rows) {
    const at = bars.timestamp.indexOf(Date.parse(day(date!)));
    const closes = (['raw', 'split', 'all'] as const).map(
      (adjustment) => adjustBars(bars, 'raw', adjustment, events).close[at]!,
    );
    expect(closes.map((close, column) => close.toFixed(shown[column]!.split('.')[1]!.length))).toEqual(shown);
  }
  expect(events).toContainEqual({ type: 'split', date: '2021-05-10', ratio: 4 });
});

test('matches the size and age of the simulated market in the guide to prices', () => {
  const members = Object.groupBy(INSTRUMENTS.values(), (it) => it.assetClass);
  const companies = members.equity!.filter(({ sector }) => sector !== null).length;
  expect(guide('prices')).toContain(
    `${companies} US companies, ${members.etf!.length} exchange-traded funds and a mutual fund, ${members.fx!.length} currency pairs, ${members.crypto!.length} crypto pairs and ${members.index!.length} indices, with daily bars from 4 January 2016 on`,
  );
  const first = createExchange(MARKET_SEED).dailyBars('AAPL', '2016-02-01').timestamp[0];
  expect(first).toBe(Date.parse('2016-01-04'));
});

test('matches the number of indicators, patterns and strategies', () => {
  const readMe = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(readMe).toContain(`${FAMILIES.flatMap(([, indicators]) => indicators).length} indicators`);
  const [, patterns] = FAMILIES.find(([title]) => title === 'Candlestick patterns')!;
  expect(guide('indicators')).toContain(`The ${patterns.length} patterns`);
  expect(STRATEGIES).toHaveLength(7);
  expect(guide('backtests')).toContain('one of seven strategies');
});

test('installs the published SDK package in each guide, and no other', () => {
  const addresses = Object.fromEntries(
    Object.entries(SDK_PACKAGES).map(([language, it]) => [
      language,
      `https://your-host${SDK_FOLDER}/${'wheel' in it ? it.wheel : it.file}`,
    ]),
  );
  for (const [language, address] of Object.entries(addresses)) {
    expect(guide(`sdk-${language}`)).toContain(address);
  }
  const pages = globSync('web/src/features/documentation/**/*.mdx', { cwd: import.meta.dirname });
  const named = pages.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /https:\/\/your-host\/sdks\/[\w.-]*\w/g,
      ),
    ].map(([address]) => address),
  );
  const provider = `https://your-host${SDK_FOLDER}/${OPENBB_PACKAGE.wheel}`;
  expect(guide('openbb')).toContain(provider);
  expect(new Set(named)).toEqual(new Set([...Object.values(addresses), provider]));
});

test('lists every model of the provider in the guide to OpenBB', () => {
  const sources = globSync('sdks/openbb/src/openbb_meridian/*.py', { cwd: import.meta.dirname });
  const served = sources.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {4}"(\w+)": fetcher\(/gm)].map(
      ([, name]) => name!,
    ),
  );
  const text = guide('openbb');
  const models = text.slice(text.indexOf('## Models'), text.indexOf('## What differs'));
  const named = [...models.matchAll(/^\| (`.+?) +\| \[/gm)].flatMap(([, cell]) =>
    cell!.replaceAll('`', '').split(', '),
  );
  expect(served.length).toBeGreaterThan(15);
  expect(named.toSorted()).toEqual(served.toSorted());
});

const ERRORS: Readonly<Record<string, readonly [path: string, classes: RegExp]>> = {
  python: ['sdks/python/src/meridian_sdk/{errors,generated/errors}.py', /^class (\w+Error)\(/gm],
  node: ['sdks/node/src/{errors,generated/errors}.ts', /^export class (\w+Error) /gm],
  java: [
    'sdks/java/src/{main,generated}/java/io/meridian/sdk/error/*.java',
    /^public final class (\w+Exception) /gm,
  ],
};
test.each(Object.entries(ERRORS))(
  'names existing errors in the guide of the SDK for %s',
  (language, [path, pattern]) => {
    const files = globSync(path, { cwd: import.meta.dirname });
    const known = files.flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(pattern)].map((match) => match[1]!),
    );
    const named = spans(guide(`sdk-${language}`), /^\| `\w+(?:Error|Exception)`.*$/gm).filter((span) =>
      /(?:Error|Exception)$/.test(span),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(known).toEqual(expect.arrayContaining(named));
  },
);
