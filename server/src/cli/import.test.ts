import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runImport } from './import.ts';
import { readEvents } from '../lake/event-files.ts';
import { readBars } from '../lake/parquet-files.ts';
import { GOOD, HEADER, importing } from '../lake/testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));

describe('accepted files', () => {
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
    const { code, out } = await it.run(await it.file(name, write(`${HEADER}\n${GOOD}`)));
    expect(code).toBe(0);
    expect(out).toContain('3 daily bars of 2 symbols');
    expect(await it.closes('AAA')).toEqual([11, 12]);
    expect(await it.entry('AAA')).toMatchObject({
      source: `import:${name.split('.')[0]}`,
      firstDate: '2020-01-02',
      lastDate: '2020-01-03',
      last: { close: 12, previousClose: 11, high52w: 13, low52w: 9 },
    });
  });

  test('numbers keep their value in every notation', async () => {
    const rows = 'AAA,2020-01-02,1.10,2e1,0.000123456789012345700,1.000000,53204626.0\n';
    await it.run(await it.csv('numbers.csv', rows));
    const bars = await readBars(join(it.home(), 'lake', (await it.entry('AAA'))!.file!));
    expect([bars.open[0], bars.high[0], bars.low[0], bars.volume[0]]).toEqual([
      1.1, 20, 0.0001234567890123457, 53204626,
    ]);
  });

  test('accepts a Parquet file of another writer', async () => {
    const path = await it.parquet('duck.parquet', `${HEADER}\n${GOOD}`);
    const { code, out } = await it.run(path);
    expect(out).toContain('3 daily bars of 2 symbols');
    expect(code).toBe(0);
    expect(await it.closes('BBB')).toEqual([5.5]);
  });

  test('sorts rows that are out of order and reports it', async () => {
    const { out } = await it.run(await it.csv('mixed.csv', GOOD.split('\n').toReversed().join('\n')));
    expect(out).toContain('rows of 1 symbol were not in chronological order and were sorted');
    expect(await it.closes('AAA')).toEqual([11, 12]);
  });

  test('imports every supported file of a folder and lists the others', async () => {
    const inner = await mkdtemp(join(it.folder(), 'many-'));
    await writeFile(join(inner, 'a.csv'), `${HEADER}\n${GOOD}`);
    await writeFile(join(inner, 'b.csv'), 'country,rate\nIN,1\n');
    await writeFile(join(inner, 'notes.txt'), 'hello');
    const { code, out } = await it.run(inner);
    expect(code).toBe(0);
    expect(out).toContain('a.csv: 3 daily bars');
    expect(out).toContain('skipped: notes.txt');
    expect(out).toContain('skipped: b.csv lacks the column');
  });

  test('imports dividends and splits from the price file or a separate one', async () => {
    const header = `${HEADER},ex_dividend,split_ratio`;
    await it.run(
      await it.file(
        'own_raw.csv',
        `${header}\nAAA,2020-01-02,8,8,8,8,1,0,1\nAAA,2020-01-03,4,4,4,4,1,0.5,2\n`,
      ),
    );
    const actions =
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-01-03,split,,1:2\nZZZ,2020-01-03,dividend,1,\nAAA,2020-01-06,spinoff,,\n';
    const { code, out } = await it.run(await it.file('actions.csv', actions));
    expect(code).toBe(0);
    expect(out).toContain('2 corporate actions of 2 symbols');
    expect(out).toContain('1 symbol without imported bars skipped');
    expect(out).toContain('line 4: kind: must be split or dividend');
    const { events } = (await it.entry('AAA'))!;
    expect(events).toMatchObject({ from: '2020-01-02', to: '2020-01-03' });
    expect(await readEvents(join(it.home(), 'lake', events!.file))).toEqual([
      { date: '2020-01-03', type: 'split', ratio: 0.5 },
    ]);
  });

  test('imports names and sectors of symbols', async () => {
    await it.run(await it.csv('prices.csv', GOOD));
    const { code } = await it.run(
      await it.file('names.csv', 'symbol,name,sector\nAAA,"Alpha, Beta & Co",Energy\n'),
    );
    expect(code).toBe(0);
    expect(await it.entry('AAA')).toMatchObject({ name: 'Alpha, Beta & Co', sector: 'Energy' });
  });
});

describe('price adjustment', () => {
  test.each([
    ['x_split_adjusted_2.csv', [], 'split'],
    ['x_total_adjusted.csv', [], 'all'],
    ['x_raw.csv', [], 'raw'],
    ['x.csv', [], 'raw'],
    ['x_raw_2.csv', ['--adjusted', 'all'], 'all'],
  ])('%s with %j is %s', async (name, flags, basis) => {
    const { out } = await it.run(...flags, await it.csv(name, GOOD));
    expect(out).toMatch(/prices taken as .* \(.+\)/);
    expect(await it.entry('AAA')).toMatchObject({ basis });
  });

  test('merges a second file with the same adjustment by date, and its rows win', async () => {
    await it.run(await it.csv('one.csv', GOOD));
    await it.run(await it.csv('two.csv', 'AAA,2020-01-03,11,99,10,50,1\nAAA,2020-01-06,11,13,10,13,1\n'));
    expect(await it.closes('AAA')).toEqual([11, 50, 13]);
    expect(await it.closes('BBB')).toEqual([5.5]);
    expect(await it.entry('AAA')).toMatchObject({ source: 'import:two' });
  });

  test('replaces prices when the adjustment differs, and reports it', async () => {
    await it.run(await it.csv('three_raw.csv', GOOD));
    const { out } = await it.run(await it.csv('three_split_adjusted.csv', 'AAA,2020-01-06,11,13,10,13,1\n'));
    expect(out).toContain('1 symbol had prices with another adjustment, which are replaced: AAA');
    expect(await it.closes('AAA')).toEqual([13]);
  });

  test('never replaces prices when the file does not state its adjustment', async () => {
    await it.run(await it.csv('three_split_adjusted.csv', GOOD));
    const silent = await it.csv('more.csv', 'AAA,2020-01-06,11,13,10,13,1\n');
    const { code, err } = await it.run(silent);
    expect(code).toBe(1);
    expect(err).toContain('more.csv does not say how its prices are adjusted, and AAA is already imported');
    expect(await it.closes('AAA')).toEqual([11, 12]);
    await it.run('--adjusted', 'split', silent);
    expect(await it.closes('AAA')).toEqual([11, 12, 13]);
  });
});

describe('safety', () => {
  test('reports that a repeated import changes nothing', async () => {
    const prices = await it.csv('twice_raw.csv', GOOD);
    const actions = await it.file(
      'twice_actions.csv',
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-01-03,dividend,0.5,\n',
    );
    await it.run(prices, actions);
    const before = await it.fingerprint();
    const { code, out } = await it.run(prices, actions);
    expect(out).toContain('Nothing changed: the market store already holds these rows.');
    expect(code).toBe(0);
    expect(await it.fingerprint()).toBe(before);
  });

  test('leaves the old or the new state when the process is killed at any moment', async () => {
    const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
    const rows = (close: number) =>
      symbols.map((symbol) => `${symbol},2020-01-02,5,9,1,${close},1\n`).join('');
    await it.run(await it.csv('kill.csv', rows(2)));
    const next = await it.csv('kill-next.csv', rows(3));
    const script = `
      import { runImport } from '${import.meta.dirname}/import.ts';
      const write = () => process.stdout.write('.');
      await runImport(['${next}'], { home: '${it.home()}', stdout: { write }, stderr: process.stderr });`;
    const states = new Set<string>();
    for (let steps = 1; ; steps++) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      const exited = once(child, 'exit');
      let printed = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.length;
        if (printed >= steps) child.kill('SIGKILL');
      });
      const [code] = await exited;
      const values = new Set((await Promise.all(symbols.map((symbol) => it.closes(symbol)))).flat());
      expect(values.size).toBe(1);
      states.add([...values].join());
      if (code === 0) break;
    }
    expect(states).toEqual(new Set(['2', '3']));
    await it.run(next);
    const files = await readdir(join(it.home(), 'lake/bars/1d'));
    expect(files).toHaveLength(symbols.length);
  });

  test('shows a bar that is cleared at the end on a terminal, and lines in a pipe', async () => {
    const output: string[] = [];
    await runImport([await it.csv('bar.csv', GOOD)], {
      home: it.home(),
      now: () => it.nowMs,
      stdout: { isTTY: true, write: (text) => output.push(text) },
      stderr: process.stderr,
    });
    expect(output[0]).toMatch(/\r.*reading \[#+\.*\] \d+% bar\.csv/);
    expect(output.at(-2)).toBe('\r\u001B[K');
    expect((await it.run(await it.csv('bar2.csv', GOOD))).out).toMatch(/^reading 100%\nwriting/);
  });
});
