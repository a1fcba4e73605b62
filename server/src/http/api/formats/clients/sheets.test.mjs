// Evaluates the formulas of the guide "Sheets and Excel". What a spreadsheet loads is loaded here as it does: by the link
// alone, without a key. Programs in Power Query are read by Microsoft's parser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';

const require = createRequire(import.meta.url);
const FormulaParser = require('fast-formula-parser');
const { DefaultSettings, TaskUtils } = require('@microsoft/powerquery-parser');
const { MERIDIAN_BASE_URL: base, MERIDIAN_API_KEY: key, MERIDIAN_ROOT: root } = process.env;

const guide = readFileSync(`${root}/web/src/features/documentation/guides/sheets.mdx`, 'utf8');
const blocks = [...guide.matchAll(/```text title="([^"]+)"\n([\s\S]*?)```/g)];
const formulas = blocks
  .filter(([, , text]) => text.startsWith('='))
  .map(([, title, text]) => [title, text.trim().slice(1)]);
const programs = blocks.filter(([, , text]) => text.startsWith('let'));
const ADDRESS = /"https:\/\/your-host(\/[^"]*)[?&]link=…"/;
/** The body of the request that makes the guide's link. */
const [, body] = /-d '(\{.*\})'/.exec(guide);

async function own(path, init = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const reply = await fetch(base + path, { ...init, headers });
  assert.equal(reply.ok, true, path);
  return reply.json();
}

const linked = async (path) =>
  (await own('/api/links', { method: 'POST', body: JSON.stringify({ path: decodeURIComponent(path) }) })).url;

/** The text with each address of the guide replaced by a link that works. */
async function withLink(text) {
  const [whole, path] = ADDRESS.exec(text) ?? [];
  return whole === undefined ? text : text.replace(whole, `"${await linked(path)}"`);
}

async function loaded(url) {
  const reply = await fetch(url);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type'), /^text\/csv/);
  return reply.text();
}

const typed = (text) =>
  parse(text, { cast: (field) => (field !== '' && Number.isFinite(+field) ? +field : field) });
const valueOf = ({ value }) => value;
const SPREADSHEET = {
  IMPORTDATA: async (url) => typed(await loaded(valueOf(await url))),
  // The parser has this name itself, and passes itself first.
  WEBSERVICE: async (_, url) => loaded(valueOf(await url)),
  TEXTSPLIT: async (text, column, row) => {
    const [whole, between, end] = (await Promise.all([text, column, row])).map(valueOf);
    return whole.split(end).map((line) => line.split(between));
  },
};

const { url: inCell } = await own('/api/links', { method: 'POST', body });
const parser = new FormulaParser({ functions: SPREADSHEET, onCell: () => inCell });
for (const [title, formula] of formulas) {
  test(`${title}: =${formula.slice(0, 40)} gives what the API answers`, async () => {
    const result = await parser.parseAsync(
      await withLink(formula),
      { sheet: 'Sheet1', row: 1, col: 2 },
      true,
    );
    const quotes = new Map((await own('/api/quotes?symbols=AAPL,MSFT')).results.map((it) => [it.symbol, it]));
    if (Array.isArray(result)) {
      const [names, ...rows] = result.filter((row) => row.length > 1);
      assert.deepEqual(
        rows.map((row) => row[names.indexOf('symbol')]),
        [...quotes.keys()],
      );
      assert.ok(rows.every((row) => +row[names.indexOf('price')] > 0));
    } else if (formula.startsWith('HLOOKUP')) near(result, quotes.get('AAPL').price);
    else if (formula.startsWith('VLOOKUP')) near(result, quotes.get('MSFT').price);
    else assert.match(result, /^timestamp,/);
  });
}

/** Prices move between two calls, by less than one symbol differs from another. */
function near(price, quoted) {
  assert.ok(Math.abs(price / quoted - 1) < 0.02, `${price} is not near ${quoted}`);
}

test('every formula and program of the guide is run', () => {
  assert.equal(formulas.length + programs.length, blocks.length);
  assert.ok(formulas.length >= 5 && programs.length >= 1);
});

for (const [, title, program] of programs) {
  test(`${title}: Microsoft's parser reads the program, and its columns are there`, async () => {
    const text = await withLink(program);
    const read = await TaskUtils.tryLexParse(DefaultSettings, text);
    assert.equal(read.resultKind, 'Ok', read.error?.message);
    const [, url] = /Web\.Contents\("([^"]+)"\)/.exec(text);
    const [first] = parse(await loaded(url), { columns: true });
    for (const [, column] of text.matchAll(/\{"(\w+)", type number\}/g))
      assert.ok(+first[column] > 0, column);
  });
}
