import { readCatalogue } from './catalogue.ts';
import { createEngine } from './lake-engine.ts';
import { createLake } from './lake-view.ts';
import type { Lake } from './lake.ts';
import type { RemoteFiles } from './objects/remote-files.ts';
import { isForeign, simulatedOnly } from './simulated-market.ts';

/**
 * Opens the current market store of a home in a separate process: the stores of live keys and of test keys. It is not
 * extended and does not follow later imports. Undefined until a server has created it. `remote`: where imported files are that are
 * not on the disk.
 */
export async function openLakeSnapshot(
  home: string,
  now: () => number,
  remote?: RemoteFiles,
): Promise<{ readonly live: Lake; readonly test: Lake } | undefined> {
  const catalogue = await readCatalogue(home);
  if (!catalogue || isForeign(catalogue)) return undefined;
  const engine = createEngine(now);
  const reread = () => readCatalogue(home);
  const live = createLake({ home, now, catalogue, reread, engine, remote }).reads;
  const rereadSimulated = async () => simulatedOnly((await reread()) ?? catalogue, now());
  const test = createLake({
    home,
    now,
    catalogue: simulatedOnly(catalogue, now()),
    reread: rereadSimulated,
    engine,
  }).reads;
  const close = async () => undefined;
  return { live: { ...live, close }, test: { ...test, close } };
}
