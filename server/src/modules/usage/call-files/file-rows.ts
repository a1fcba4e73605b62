import type { ObjectStore } from '../../../shared/object-store/object-store.ts';
import { ownerFields, RowBuffer } from '../rows.ts';
import { decodeCalls, readWhole } from './read-calls.ts';

const SUMMED = [
  'account_id',
  'at',
  'status',
  'endpoint',
  'key_id',
  'symbol',
  'latency_us',
  'charged',
] as const;

/** The rows of a whole file in the form of a journal, with what their sums need. */
export async function fileRows(
  objects: ObjectStore,
  file: { readonly name: string; readonly sha256: string },
): Promise<Uint8Array> {
  const calls = await decodeCalls(await readWhole(objects, file), SUMMED);
  const owners = new Map<string, Buffer>();
  const rows = new RowBuffer(0);
  for (const [row, accountId] of calls.account_id.entries()) {
    const keyId = calls.key_id[row]!;
    let owner = owners.get(accountId + keyId);
    if (!owner) owners.set(accountId + keyId, (owner = ownerFields(accountId, keyId)));
    rows.append({
      atMs: calls.at[row]! / 1_000,
      owner,
      endpoint: calls.endpoint[row]!,
      symbol: calls.symbol[row]!,
      status: calls.status[row]!,
      latencyUs: calls.latency_us[row]!,
      gateUs: null,
      bytes: 0,
      requestId: '',
      charged: calls.charged[row]!,
      request: null,
      response: null,
    });
  }
  return rows.bytes;
}
