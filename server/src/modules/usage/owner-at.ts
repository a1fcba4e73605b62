import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import { ROW } from './rows.ts';

/** The ids of an account and its key. */
interface Owner {
  readonly accountId: string;
  readonly keyId: string;
}

const OWNERS = 4_000;
/** Those that call often, by their bytes: to write two ids again for each part takes longer than to add up its calls. */
const owners = new BoundedCache<Owner>(OWNERS);

/** Who made the call of the row at `row`. */
export function ownerAt(body: Buffer, row: number): Owner {
  const bytes = body.toString('latin1', row + ROW.owner, row + ROW.endpoint);
  let owner = owners.get(bytes);
  if (!owner) {
    const account = row + ROW.owner + 4;
    owner = { accountId: uuidAt(body, account), keyId: uuidAt(body, account + 16 + 4) };
    owners.set(bytes, owner);
  }
  return owner;
}

const uuidAt = (body: Buffer, at: number) =>
  body.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
