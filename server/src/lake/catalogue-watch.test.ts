import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cataloguePath } from './catalogue.ts';
import { watchCatalogue } from './catalogue-watch.ts';

test('a damaged catalogue is reported once, and a repaired one is taken', async () => {
  const home = await mkdtemp(join(tmpdir(), 'meridian-watch-'));
  await mkdir(join(home, 'lake'));
  await writeFile(cataloguePath(home), '{"format":1,');
  const reported: string[] = [];
  let changes = 0;
  const watch = watchCatalogue({
    home,
    everyMs: 1,
    onChange: () => void changes++,
    onLook: () => Promise.resolve(),
    report: (error) => void reported.push(String(error)),
  });
  await vi.waitFor(() => expect(reported).toHaveLength(1), { timeout: 20_000 });
  await writeFile(join(home, 'repaired'), '{"format":1,"entries":[]}');
  await rename(join(home, 'repaired'), cataloguePath(home));
  // Replaced between its check and its reading, the file is taken twice.
  await vi.waitFor(() => expect(changes).toBeGreaterThan(0), { timeout: 20_000 });
  await watch.close();
  expect(reported).toEqual([expect.stringContaining('is damaged; restore it')]);
  await rm(home, { recursive: true });
});
