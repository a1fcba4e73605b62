import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Quarantine } from './quarantine.ts';

const NOW_MS = Date.parse('2026-11-20T19:00:00.123Z');

let home: string;
let lines: object[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-quarantine-'));
  lines = [];
});
afterEach(() => rm(home, { recursive: true, force: true }));

const opened = () =>
  new Quarantine({ home, now: () => NOW_MS, log: { error: (line: object) => void lines.push(line) } });
const damaged = async (name: string, content: string) => {
  await writeFile(join(home, name), content);
  return join(home, name);
};

test('moves a damaged file with its bytes, logs one line, and lists it with the reason', async () => {
  const path = await damaged('a.parquet', 'bytes');
  await opened().move(path, 'The hash differs.');
  const name = '20261120T190000.123Z-a.parquet';
  expect(await opened().list()).toEqual([{ name, reason: 'The hash differs.' }]);
  expect(await readFile(join(home, 'quarantine', name), 'utf8')).toBe('bytes');
  expect(await readdir(home)).toEqual(['quarantine']);
  expect(lines).toEqual([{ path, quarantined: join(home, 'quarantine', name), reason: 'The hash differs.' }]);
});

test('keeps every file, even two of one name at one instant', async () => {
  const quarantine = opened();
  await quarantine.move(await damaged('a', 'first'), 'One.');
  await quarantine.move(await damaged('a', 'second'), 'Two.');
  const listed = await quarantine.list();
  expect(listed.map(({ reason }) => reason)).toEqual(['One.', 'Two.']);
  const contents = listed.map(({ name }) => readFile(join(home, 'quarantine', name), 'utf8'));
  expect(await Promise.all(contents)).toEqual(['first', 'second']);
});

test('a file that another process has moved already leaves neither a line nor an entry', async () => {
  await opened().move(join(home, 'gone'), 'The hash differs.');
  expect(await opened().list()).toEqual([]);
  expect([lines, await readdir(join(home, 'quarantine'))]).toEqual([[], []]);
});
