import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { GOOD, HEADER, importing } from '../testing/importing.ts';
import { withWriteLock } from '../write-lock.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));

describe('rejected imports', () => {
  test('rejects invalid rows with line and reason, writes them to a file, and imports the rest', async () => {
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
    const { code, out } = await it.run(await it.csv('bad.csv', `${rows.join('\n')}\n`));
    expect(code).toBe(0);
    expect(out).toContain('1 daily bar of 1 symbol');
    expect(out).toContain('16 rows rejected');
    expect(out).toContain('line 3: high: below low');
    const rejected = await readFile(join(it.home(), 'lake/rejected/bad.csv'), 'utf8');
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
    ['an empty file', 'e.csv', '', /e\.csv is empty\. Import a file/],
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
      /a\.csv contains only symbols without imported bars\. Import their daily bars first/,
    ],
    ['a picture', 'b.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /b\.csv lacks the column/],
  ];
  test.each(refused)('%s gives one sentence and changes nothing', async (_title, name, content, sentence) => {
    await it.run(await it.csv('before.csv', 'OLD,2020-01-02,1,1,1,1,1\n'));
    const before = await it.fingerprint();
    const { code, err } = await it.run(await it.csv('good.csv', GOOD), await it.file(name, content));
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toEqual([expect.any(String), 'Nothing was changed.']);
    expect(err).not.toMatch(/[^\n -~]/);
    expect(code).toBe(1);
    expect(await it.fingerprint()).toBe(before);
  });

  test('names a missing file, a folder without files, a wrong flag and a wrong name', async () => {
    await mkdir(join(it.folder(), 'hollow'), { recursive: true });
    const good = await it.csv('g.csv', GOOD);
    for (const [argv, sentence] of [
      [[join(it.folder(), 'nowhere.csv')], /nowhere\.csv does not exist; check the path/],
      [[join(it.folder(), 'hollow')], /No file to import in/],
      [['--adjusted', 'maybe', good], /--adjusted maybe must be raw, split or all/],
      [['--name', 'a/b', good], /--name a\/b must be/],
      [['--colour', good], /Unknown option '--colour'/],
      [[], /meridian import \[--adjusted/],
    ] as const) {
      const { code, err } = await it.run(...argv);
      expect(err).toMatch(sentence);
      expect(code).toBe(1);
    }
    expect(await readCatalogue(it.home())).toBeUndefined();
  });

  test('a second writer is asked to wait', async () => {
    const good = await it.csv('g.csv', GOOD);
    const { code, err } = await withWriteLock(it.home(), () => it.run(good));
    expect(err).toContain('Another process is writing');
    expect(code).toBe(1);
    expect((await it.run(good)).code).toBe(0);
  });
});
