import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Quarantine } from './quarantine.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15);
let home: string;
let logged: string[];
const open = () =>
  new Quarantine({ home, now: () => NOW_MS, log: { error: (_fields, message) => logged.push(message) } });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'meridian-quarantine-'));
  logged = [];
});
afterEach(() => rmSync(home, { recursive: true }));

test('keeps moved files unchanged, logs each once, and lists them after a restart', () => {
  const file = join(home, 'AAPL.parquet');
  for (const content of ['first', 'second']) {
    writeFileSync(file, content);
    open().moveFile(file, `The ${content} file is damaged.`);
    expect(existsSync(file)).toBe(false);
  }
  const entries = open().list();
  expect(entries.map(({ reason }) => reason).toSorted()).toEqual([
    'The first file is damaged.',
    'The second file is damaged.',
  ]);
  const contents = entries.map(({ name }) => readFileSync(join(home, 'quarantine', name), 'utf8'));
  expect(contents.toSorted()).toEqual(['first', 'second']);
  expect(logged).toHaveLength(2);
});

test('records what is missing, and is empty when nothing was set aside', () => {
  expect(open().list()).toEqual([]);
  open().record('journal-gap', 'Three records are missing.');
  expect(open().list()).toMatchObject([
    { reason: 'Three records are missing.', at: '2026-11-20T15:00:00.000Z' },
  ]);
});
