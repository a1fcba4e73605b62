import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { runImport } from './import-cli.ts';
import { readBars, readEvents } from './parquet-files.ts';
import { withWriteLock } from './write-lock.ts';

const data = resolve(import.meta.dirname, '../../../../shared/data');
const missing = !existsSync(data);
if (missing && process.env.CI === 'true') throw new Error(`CI needs the data folder ${data}.`);

const NOW = Date.parse('2026-11-20T19:00:00Z');
const HEADER = 'symbol,date,open,high,low,close,volume';
const GOOD = 'AAA,2020-01-02,10,12,9,11,100\nAAA,2020-01-03,11,13,10,12,200\nBBB,2020-01-02,5,6,4,5.5,0\n';

const shared = (name: string) => join(data, name);

let folder: string;
let home: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-import-'));
});
beforeEach(async () => {
  home = await mkdtemp(join(folder, 'home-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const csv = (name: string, rows: string) => file(name, `${HEADER}\n${rows}`);

/** Runs the command as a terminal would without one, and answers what it printed. */
async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const code = await runImport(argv, {
    home,
    now: () => NOW,
    stdout: { write: (text) => (printed.out += text) },
    stderr: { write: (text) => (printed.err += text) },
  });
  return { code, ...printed };
}

async function entry(symbol: string) {
  return (await readCatalogue(home))?.entries.find((it) => it.symbol === symbol);
}

async function closes(symbol: string): Promise<number[]> {
  return [...(await readBars(join(home, 'lake', (await entry(symbol))!.file!))).close];
}

/** Every file of the market store but the rejected rows, by name and content. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['bars/1d', 'events', '.']) {
    const path = join(home, 'lake', name);
    const files = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const it of files.filter((found) => found.isFile()).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(it.name).update(await readFile(join(path, it.name)));
  }
  return hash.digest('hex');
}

describe('what is taken', () => {
  test.each([
    ['plain', (text: string) => text, 'plain.csv'],
    ['gzipped', (text: string) => gzipSync(text), 'packed.csv.gz'],
    [
      'with CRLF, byte order mark and no last newline',
      (text: string) => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`,
      'dos.csv',
    ],
    [
      'with quotes',
      (text: string) => text.replaceAll('AAA', '"AAA"').replaceAll(',100', ',"100"'),
      'quoted.csv',
    ],
    ['with blank lines', (text: string) => text.replaceAll('\n', '\n\n'), 'blank.csv'],
  ])('CSV %s', async (_title, write, name) => {
    const { code, out } = await run(await file(name, write(`${HEADER}\n${GOOD}`)));
    expect(code).toBe(0);
    expect(out).toContain('3 daily bars of 2 symbols');
    expect(await closes('AAA')).toEqual([11, 12]);
    expect(await entry('AAA')).toMatchObject({
      source: `import:${name.split('.')[0]}`,
      firstDate: '2020-01-02',
      lastDate: '2020-01-03',
      last: { close: 12, previousClose: 11, high52w: 13, low52w: 9 },
    });
  });

  test('numbers come out as they were written, however they were', async () => {
    const rows = 'AAA,2020-01-02,1.10,2e1,0.000123456789012345700,1.000000,53204626.0\n';
    await run(await csv('numbers.csv', rows));
    const bars = await readBars(join(home, 'lake', (await entry('AAA'))!.file!));
    expect([bars.open[0], bars.high[0], bars.low[0], bars.volume[0]]).toEqual([
      1.1, 20, 0.0001234567890123457, 53204626,
    ]);
  });

  test('a Parquet file of another writer', async () => {
    const path = join(folder, 'duck.parquet');
    const source = await csv('for-duck.csv', GOOD);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`COPY (SELECT * FROM read_csv('${source}')) TO '${path}' (FORMAT parquet)`);
    connection.closeSync();
    const { code, out } = await run(path);
    expect(out).toContain('3 daily bars of 2 symbols');
    expect(code).toBe(0);
    expect(await closes('BBB')).toEqual([5.5]);
  });

  test('rows out of order are sorted, and that is said', async () => {
    const { out } = await run(await csv('mixed.csv', GOOD.split('\n').toReversed().join('\n')));
    expect(out).toContain('rows of 1 symbol were not in order of time and were sorted');
    expect(await closes('AAA')).toEqual([11, 12]);
  });

  test('a folder means every file in it that can be imported, the others are named', async () => {
    const inner = await mkdtemp(join(folder, 'many-'));
    await writeFile(join(inner, 'a.csv'), `${HEADER}\n${GOOD}`);
    await writeFile(join(inner, 'b.csv'), 'country,rate\nIN,1\n');
    await writeFile(join(inner, 'notes.txt'), 'hello');
    const { code, out } = await run(inner);
    expect(code).toBe(0);
    expect(out).toContain('a.csv: 3 daily bars');
    expect(out).toContain('skipped: notes.txt');
    expect(out).toContain('skipped: b.csv lacks the column');
  });

  test('dividends and splits beside the prices, and those of a file of their own', async () => {
    const header = `${HEADER},ex_dividend,split_ratio`;
    await run(
      await file('own_raw.csv', `${header}\nAAA,2020-01-02,8,8,8,8,1,0,1\nAAA,2020-01-03,4,4,4,4,1,0.5,2\n`),
    );
    const actions =
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-01-03,split,,1:2\nZZZ,2020-01-03,dividend,1,\nAAA,2020-01-06,spinoff,,\n';
    const { code, out } = await run(await file('actions.csv', actions));
    expect(code).toBe(0);
    expect(out).toContain('2 corporate actions of 2 symbols');
    expect(out).toContain('1 symbol without imported bars passed over');
    expect(out).toContain('line 4: kind: neither split nor dividend');
    const { events } = (await entry('AAA'))!;
    expect(events).toMatchObject({ from: '2020-01-02', to: '2020-01-03' });
    expect(await readEvents(join(home, 'lake', events!.file))).toEqual([
      { date: '2020-01-03', type: 'split', ratio: 0.5 },
    ]);
  });

  test('names and sectors for imported symbols', async () => {
    await run(await csv('prices.csv', GOOD));
    const { code } = await run(
      await file('names.csv', 'symbol,name,sector\nAAA,"Alpha, Beta & Co",Energy\n'),
    );
    expect(code).toBe(0);
    expect(await entry('AAA')).toMatchObject({ name: 'Alpha, Beta & Co', sector: 'Energy' });
  });
});

describe('how prices are understood', () => {
  test.each([
    ['x_split_adjusted_2.csv', [], 'split'],
    ['x_total_adjusted.csv', [], 'all'],
    ['x_raw.csv', [], 'raw'],
    ['x.csv', [], 'raw'],
    ['x_raw_2.csv', ['--adjusted', 'all'], 'all'],
  ])('%s with %j is %s', async (name, flags, basis) => {
    const { out } = await run(...flags, await csv(name, GOOD));
    expect(out).toMatch(/prices taken as .* \(.+\)/);
    expect(await entry('AAA')).toMatchObject({ basis });
  });

  test('a second file in the same adjustment merges by date and its rows win', async () => {
    await run(await csv('one.csv', GOOD));
    await run(await csv('two.csv', 'AAA,2020-01-03,11,99,10,50,1\nAAA,2020-01-06,11,13,10,13,1\n'));
    expect(await closes('AAA')).toEqual([11, 50, 13]);
    expect(await closes('BBB')).toEqual([5.5]);
    expect(await entry('AAA')).toMatchObject({ source: 'import:two' });
  });

  test('a file in another adjustment replaces, and that is said', async () => {
    await run(await csv('three_raw.csv', GOOD));
    const { out } = await run(await csv('three_split_adjusted.csv', 'AAA,2020-01-06,11,13,10,13,1\n'));
    expect(out).toContain('1 symbol had prices in another adjustment, now replaced: AAA');
    expect(await closes('AAA')).toEqual([13]);
  });

  test('a file that says nothing never replaces prices in another adjustment', async () => {
    await run(await csv('three_split_adjusted.csv', GOOD));
    const silent = await csv('more.csv', 'AAA,2020-01-06,11,13,10,13,1\n');
    const { code, err } = await run(silent);
    expect(code).toBe(1);
    expect(err).toContain('more.csv does not say how its prices are adjusted, and AAA is already imported');
    expect(await closes('AAA')).toEqual([11, 12]);
    await run('--adjusted', 'split', silent);
    expect(await closes('AAA')).toEqual([11, 12, 13]);
  });
});

describe('what is refused', () => {
  test('bad rows go by line and reason, the rest is kept, and all of them are in a file', async () => {
    const rows = [
      'AAA,2020-01-02,10,12,9,11,100',
      'AAA,2020-01-03,10,9,11,10,100',
      'AAA,2020-01-06,13,12,9,11,100',
      'AAA,2020-01-07,10,12,9,13,100',
      'AAA,2020-01-08,8,12,9,11,100',
      'AAA,2020-01-09,10,12,9,8,100',
      'AAA,2020-01-10,0,12,0,11,100',
      'AAA,2020-01-13,10,12,9,-11,100',
      'AAA,2020-01-14,ten,12,9,11,100',
      'AAA,2020-01-15,10,12,9,11,-1',
      'AAA,2020-01-16,10,12,9,11,',
      'AAA,2020-02-30,10,12,9,11,100',
      'AAA,2030-01-02,10,12,9,11,100',
      'AAA,2020-01-02,10,12,9,12,100',
      'aaa,2020-01-02,10,12,9,12,100',
      '../x,2020-01-02,10,12,9,12,100',
      'AAA,2020-01-17,10,12',
    ];
    const { code, out } = await run(await csv('bad.csv', `${rows.join('\n')}\n`));
    expect(code).toBe(0);
    expect(out).toContain('1 daily bar of 1 symbol');
    expect(out).toContain('16 rows rejected');
    expect(out).toContain('line 3: high: below low');
    const rejected = await readFile(join(home, 'lake/rejected/bad.csv'), 'utf8');
    const lines = rejected.trim().split('\n').slice(1);
    expect(lines.map((line) => line.slice(0, line.indexOf(',"')))).toEqual([
      '3,high: below low',
      '4,high: below open',
      '5,high: below close',
      '6,low: above open',
      '7,low: above close',
      '8,open: not a positive number',
      '9,close: not a positive number',
      '10,open: not a positive number',
      '11,volume: not a number from 0 on',
      '12,volume: not a number from 0 on',
      '13,date: not a date of the form YYYY-MM-DD',
      '14,date: lies in the future',
      '15,date: AAA 2020-01-02 is already in line 2',
      '16',
      '17',
      '18,low: not a positive number',
    ]);
    expect(lines[1]).toBe('4,high: below open,"AAA,2020-01-06,13,12,9,11,100"');
    expect(lines[13]).toContain('symbol: up to 15 of A-Z');
  });

  const refused: [title: string, name: string, content: string | Uint8Array, sentence: RegExp][] = [
    [
      'unknown columns',
      'u.csv',
      `${HEADER},mood\nAAA,2020-01-02,1,1,1,1,1,x\n`,
      /u\.csv has the unknown column mood; remove it/,
    ],
    [
      'missing columns',
      'm.csv',
      'symbol,date,open,close\nAAA,2020-01-02,1,1\n',
      /m\.csv lacks the column high, low;/,
    ],
    ['an empty file', 'e.csv', '', /e\.csv is empty; give a file/],
    ['a header only', 'h.csv', `${HEADER}\n`, /h\.csv has a header but no rows/],
    [
      'a gzip cut short',
      't.csv.gz',
      gzipSync(`${HEADER}\n${GOOD.repeat(50)}`).subarray(0, -20),
      /t\.csv\.gz ends in the middle of its gzip data; copy or download it again/,
    ],
    ['a gzip that is none', 'n.csv.gz', `${HEADER}\n${GOOD}`, /n\.csv\.gz is not a gzip file; rename it/],
    ['a Parquet file that is none', 'p.parquet', `${HEADER}\n${GOOD}`, /p\.parquet is not a Parquet file/],
    [
      'a Parquet file cut short',
      'c.parquet',
      'PAR1 and then nothing of use',
      /c\.parquet is not a readable Parquet file/,
    ],
    [
      'a file without one good row',
      'w.csv',
      `${HEADER}\nAAA,2020-01-02,1,0,1,1,1\n`,
      /w\.csv has no row that can be used: line 2, high: not a positive number/,
    ],
    [
      'events of symbols that have no bars',
      'a.csv',
      'symbol,ex_date,kind,cash_amount,split_ratio\nZZZ,2020-01-03,split,,2\n',
      /a\.csv is about symbols without imported bars; import their daily bars first/,
    ],
    ['a picture', 'b.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /b\.csv lacks the column/],
  ];
  test.each(refused)('%s gives one sentence and changes nothing', async (_title, name, content, sentence) => {
    await run(await csv('before.csv', 'OLD,2020-01-02,1,1,1,1,1\n'));
    const before = await fingerprint();
    const { code, err } = await run(await csv('good.csv', GOOD), await file(name, content));
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toEqual([expect.any(String), 'Nothing was changed.']);
    expect(err).not.toMatch(/[^\n -~]/);
    expect(code).toBe(1);
    expect(await fingerprint()).toBe(before);
  });

  test('a missing file, a folder without files, a wrong flag and a wrong name are named', async () => {
    await mkdir(join(folder, 'hollow'), { recursive: true });
    const good = await csv('g.csv', GOOD);
    for (const [argv, sentence] of [
      [[join(folder, 'nowhere.csv')], /nowhere\.csv does not exist; check the path/],
      [[join(folder, 'hollow')], /No file to import in/],
      [['--adjusted', 'maybe', good], /--adjusted maybe must be raw, split or all/],
      [['--name', 'a/b', good], /--name a\/b must be/],
      [['--colour', good], /Unknown option '--colour'/],
      [[], /meridian import \[--adjusted/],
    ] as const) {
      const { code, err } = await run(...argv);
      expect(err).toMatch(sentence);
      expect(code).toBe(1);
    }
    expect(await readCatalogue(home)).toBeUndefined();
  });

  test('a second writer is told to wait', async () => {
    const good = await csv('g.csv', GOOD);
    const { code, err } = await withWriteLock(home, () => run(good));
    expect(err).toContain('Another import or start is writing');
    expect(code).toBe(1);
    expect((await run(good)).code).toBe(0);
  });
});

describe('safety', () => {
  test('the same import twice changes nothing, and says so', async () => {
    const prices = await csv('twice_raw.csv', GOOD);
    const actions = await file(
      'twice_actions.csv',
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-01-03,dividend,0.5,\n',
    );
    await run(prices, actions);
    const before = await fingerprint();
    const { code, out } = await run(prices, actions);
    expect(out).toContain('Nothing changed: the market store already holds these rows.');
    expect(code).toBe(0);
    expect(await fingerprint()).toBe(before);
  });

  test('an importing process that is killed at any moment leaves the old state or the new one', async () => {
    const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
    const rows = (close: number) => symbols.map((it) => `${it},2020-01-02,5,9,1,${close},1\n`).join('');
    await run(await csv('kill.csv', rows(2)));
    const next = await csv('kill-next.csv', rows(3));
    const script = `
      import { runImport } from '${import.meta.dirname}/import-cli.ts';
      const write = () => process.stdout.write('.');
      await runImport(['${next}'], { home: '${home}', stdout: { write }, stderr: process.stderr });`;
    const states = new Set<string>();
    for (let steps = 1; ; steps++) {
      const child = spawn('node', ['--input-type=module', '-e', script]);
      const exited = once(child, 'exit');
      let printed = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.length;
        if (printed >= steps) child.kill('SIGKILL');
      });
      const [code] = await exited;
      const values = new Set((await Promise.all(symbols.map(closes))).flat());
      expect(values.size).toBe(1);
      states.add([...values].join());
      if (code === 0) break;
    }
    expect(states).toEqual(new Set(['2', '3']));
    await run(next);
    const files = await readdir(join(home, 'lake/bars/1d'));
    expect(files).toHaveLength(symbols.length);
  });

  test('a terminal gets a bar that is cleared at the end, a pipe gets lines', async () => {
    const shown: string[] = [];
    await runImport([await csv('bar.csv', GOOD)], {
      home,
      now: () => NOW,
      stdout: { isTTY: true, write: (text) => shown.push(text) },
      stderr: process.stderr,
    });
    expect(shown[0]).toMatch(/\r.*reading \[#+\.*\] \d+% bar\.csv/);
    expect(shown.at(-2)).toBe('\r\u001B[K');
    expect((await run(await csv('bar2.csv', GOOD))).out).toMatch(/^reading 100%\nwriting/);
  });
});

describe.skipIf(missing)('real files (skipped without ../shared/data)', () => {
  test('the split-adjusted daily file comes whole: 593,337 rows of 485 symbols', async () => {
    const { code, out } = await run(shared('equity_daily/sp500_2013_2018_split_adjusted.csv.gz'));
    expect(code).toBe(0);
    expect(out).toContain('593,337 daily bars of 485 symbols');
    expect(out).not.toContain('rejected');
    expect(await entry('BRK.B')).toMatchObject({ basis: 'split', lastDate: '2018-02-07' });
  });

  test('raw prices with corporate actions reach the split-adjusted prices of another source', async () => {
    const paths = ['equity_daily/us_2015_2017_raw.csv.gz', 'corporate_actions/derived_2015_2017.csv.gz'];
    const { code, out } = await run(...paths.map(shared));
    expect(code).toBe(0);
    expect(out).toContain('43,623 daily bars of 86 symbols');
    expect(out).toContain('kind: neither split nor dividend');
    const { events } = (await entry('SBUX'))!;
    expect(await readEvents(join(home, 'lake', events!.file))).toContainEqual({
      date: '2015-04-09',
      type: 'split',
      ratio: 2,
    });
  });

  test.each([
    ['equity_daily/sp500_2013_2018_defective_rows.csv', 523],
    ['equity_daily/us_long_defective_rows.csv', 20],
    ['equity_daily/us_2015_2017_raw_defective_rows.csv', 159],
    ['equity_daily/yahoo_1995_2018_defective_rows.csv', 2],
    ['index_daily/vix_defective_rows.csv', 47],
    ['fx/daily_defective_rows.csv', 303],
  ])('%s: every row is rejected, by what is wrong in it or by what the file says', async (name, rows) => {
    const { code, err } = await run(shared(name));
    expect(err).toContain('has no row that can be used: line 2, ');
    expect(code).toBe(1);
    const text = await readFile(join(home, 'lake/rejected', name.split('/')[1]!), 'utf8');
    const rejected = text.trim().split('\n').slice(1);
    expect(rejected.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: rows }, (_, i) => i + 2),
    );
    const defect = /^\d+,"defect: the file says ""/;
    const own =
      /^\d+,(open|high|low|bid_low|bid_high|bid_close|ask_low|ask_high): (above|below|not a positive)/;
    expect(rejected.filter((line) => !defect.test(line) && !own.test(line))).toEqual([]);
  });

  test('a truncated copy of the real file is refused', async () => {
    const whole = await readFile(shared('equity_daily/yahoo_2012_2022_split_adjusted_with_adj_close.csv.gz'));
    expect(gunzipSync(whole).length).toBeGreaterThan(0);
    const { code, err } = await run(await file('cut.csv.gz', whole.subarray(0, whole.length / 2)));
    expect(err).toContain('cut.csv.gz ends in the middle of its gzip data');
    expect(code).toBe(1);
  });
});
