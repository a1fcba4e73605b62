/** Files of the market store, for drills that damage them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lakeFolder, readCatalogue } from '../../server/src/lake/catalogue.ts';

/** The file with the daily bars of a symbol. */
export async function dailyBarsOf(home: string, symbol: string): Promise<string> {
  const catalogue = await readCatalogue(home);
  const entry = catalogue!.entries.find((it) => it.symbol === symbol);
  if (entry?.file === undefined) throw new Error(`${symbol} has no stored bars.`);
  return join(lakeFolder(home), entry.file);
}

/** Changes bytes in the middle of a file, as a failing disk does. */
export function damageBytes(file: string): void {
  const bytes = readFileSync(file);
  const half = Math.floor(bytes.length / 2);
  for (let at = half; at < Math.min(bytes.length, half + 64); at++) bytes[at]! ^= 0x5a;
  writeFileSync(file, bytes);
}
