import { POSTGRES_EPOCH_MS } from '../rows.ts';
import type { CallReader, CallFile } from './read-calls.ts';

/** A search for the calls of an account that count as demand: charged ones, and those of its live keys over a limit. */
export interface DemandSearch {
  readonly accountId: string;
  readonly fromUs: number;
  readonly untilUs: number;
  readonly liveKeys: readonly string[];
  /** Endpoint number 1 is the first of them. */
  readonly endpoints: readonly string[];
  readonly files: readonly CallFile[];
}

export interface PackedDemand {
  /** In order of time, 10 bytes for each call: its time as PostgreSQL sends it (8) and its endpoint number (2). */
  readonly packed: Uint8Array;
  /** All calls of the account in that time. */
  readonly read: number;
}

const CALL_BYTES = 10;
const TWO_TO_32 = 4_294_967_296;

export async function demandInFiles(reader: CallReader, search: DemandSearch): Promise<PackedDemand> {
  const { accountId, fromUs, untilUs, files } = search;
  const liveKeys = new Set(search.liveKeys);
  const numbers = new Map(search.endpoints.map((endpoint, index) => [endpoint, index + 1]));
  const calls: { readonly atUs: number; readonly endpoint: number }[] = [];
  let read = 0;
  for (const file of files) {
    const range = { fromUs, untilUs, hasTexts: false };
    for await (const { first, end, at, column } of reader.accountGroups(file, accountId, range)) {
      const [charged, statuses, keys, endpoints] = await Promise.all([
        column('charged'),
        column('status'),
        column('key_id'),
        column('endpoint'),
      ]);
      for (let row = first; row < end; row++) {
        const atUs = at[row]!;
        if (atUs < fromUs || atUs >= untilUs) continue;
        read++;
        if (!charged[row] && !(statuses[row] === 429 && liveKeys.has(keys[row]!))) continue;
        calls.push({ atUs, endpoint: numbers.get(endpoints[row]!) ?? 0 });
      }
    }
  }
  const packed = Buffer.allocUnsafeSlow(calls.length * CALL_BYTES);
  let offset = 0;
  for (const { atUs, endpoint } of calls.toSorted((a, b) => a.atUs - b.atUs)) {
    const us = atUs - POSTGRES_EPOCH_MS * 1_000;
    packed.writeInt32BE(Math.floor(us / TWO_TO_32), offset);
    packed.writeUInt32BE(((us % TWO_TO_32) + TWO_TO_32) % TWO_TO_32, offset + 4);
    packed.writeInt16BE(endpoint, offset + 8);
    offset += CALL_BYTES;
  }
  return { packed, read };
}
