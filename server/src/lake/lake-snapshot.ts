import { readCatalogue } from './catalogue.ts';
import { createEngine, createLake } from './lake-view.ts';
import type { Lake } from './lake.ts';
import { isForeign, simulatedOnly } from './simulated-market.ts';

/**
 * The market store of a home as it is now, for work in a process of its own: live keys' and test keys'. It is neither extended
 * nor followed. Undefined while a server has yet to make it.
 */
export async function stillLake(
  home: string,
  now: () => number,
): Promise<{ readonly live: Lake; readonly test: Lake } | undefined> {
  const catalogue = await readCatalogue(home);
  if (!catalogue || isForeign(catalogue)) return undefined;
  const engine = createEngine(now);
  const reread = () => readCatalogue(home);
  const live = createLake({ home, now, catalogue, reread, engine }).reads;
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
