import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedFile, readSourceFile } from '../../server/src/lake/import/content/read-source-file.ts';
import { ImportFailure } from '../../server/src/lake/import/files/import-failure.ts';
import type { Container } from '../../server/src/lake/import/files/source-files.ts';
import { mustHold } from './target.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const folder = mkdtempSync(join(tmpdir(), 'meridian-fuzz-import-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Reads `input` as a file to import; undefined when it is refused. Throws when an accepted row is impossible. */
export async function importOf(
  name: string,
  container: Container,
  input: Buffer,
): Promise<ParsedFile | undefined> {
  const path = join(folder, name);
  writeFileSync(path, input);
  const file = { path, name, bytes: input.length, container, fromFolder: false };
  let parsed: ParsedFile;
  try {
    parsed = await readSourceFile(file, {
      adjustment: undefined,
      nowMs: NOW_MS,
      onBytes: () => undefined,
      signal: undefined,
    });
  } catch (error) {
    if (error instanceof ImportFailure) return undefined;
    throw error;
  }
  const { content, rejected, rows } = parsed;
  mustHold(Number.isSafeInteger(rows) && rows > 0, 'a file that is accepted has rows');
  mustHold(rejected.count <= rows, 'no more rows are rejected than there are');
  if (content.kind !== 'bars' && content.kind !== 'intraday') return parsed;
  const latest = NOW_MS / content.rows.unit.ms;
  for (const { length, times, values } of content.rows.symbols.values()) {
    for (let row = 0; row < length; row++) {
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = values.subarray(row * 5, row * 5 + 5);
      mustHold(times[row]! <= latest, 'no bar is of the future');
      mustHold(low > 0 && low <= open && low <= close && high < Infinity, 'a low is the least price');
      mustHold(
        high >= open && high >= close && volume >= 0 && volume < Infinity,
        'a high is the greatest price',
      );
    }
  }
  return parsed;
}
