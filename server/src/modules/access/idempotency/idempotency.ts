import type { AccessContext } from '../context.ts';
import { deletePending, findForUpdate, insertUnlessPresent, updateRow } from './queries.ts';

/** How long a repeated call returns the response of the first one. */
export const IDEMPOTENCY_KEPT_MS = 86_400_000;
/** A call without a response after this time will never have one: its process has died. */
const PENDING_MAX_MS = 120_000;

export interface KeyedCall {
  readonly accountId: string;
  readonly key: string;
  /** Name of the call in the contract, and its market. */
  readonly call: string;
  readonly bodyHash: Buffer;
}

export interface StoredReply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

type IdempotencyState =
  /** This is the first call with the key; the caller reports its result to `endOnce`. */
  | { readonly state: 'first' }
  | { readonly state: 'answered'; readonly reply: StoredReply }
  /** The key was used with another call or body. */
  | { readonly state: 'other' }
  | { readonly state: 'making' };

type Dependencies = Pick<AccessContext, 'store' | 'secrets' | 'now'>;

/** Records that a call with this key has begun, or returns the state of the earlier one. */
export async function beginOnce(
  { store, secrets, now }: Dependencies,
  { accountId, key, call, bodyHash }: KeyedCall,
): Promise<IdempotencyState> {
  const nowMs = now();
  const row = {
    account_id: accountId,
    key,
    call,
    body_hash: bodyHash,
    status: null,
    sealed: null,
    created_at: new Date(nowMs),
  };
  return store.transaction().execute(async (trx): Promise<IdempotencyState> => {
    if (await insertUnlessPresent(trx, row)) return { state: 'first' };
    const previous = await findForUpdate(trx, { accountId, key });
    const ageMs = nowMs - previous.created_at.getTime();
    if (ageMs >= (previous.status === null ? PENDING_MAX_MS : IDEMPOTENCY_KEPT_MS)) {
      await updateRow(trx, { accountId, key }, row);
      return { state: 'first' };
    }
    if (previous.call !== call || !previous.body_hash.equals(bodyHash)) return { state: 'other' };
    if (previous.status === null || previous.sealed === null) return { state: 'making' };
    const { headers, body } = JSON.parse(secrets.decrypt(previous.sealed)) as {
      headers: string[];
      body: string;
    };
    const reply = { status: previous.status, headers, body: Buffer.from(body, 'base64') };
    return { state: 'answered', reply };
  });
}

/** Stores the response of the first call. Without a response, when the call created nothing, the key is free again. */
export async function endOnce(
  { store, secrets }: Dependencies,
  { accountId, key }: KeyedCall,
  reply: StoredReply | undefined,
): Promise<void> {
  if (!reply) return deletePending(store, { accountId, key });
  const { status, headers, body } = reply;
  const sealed = secrets.encrypt(JSON.stringify({ headers, body: body.toString('base64') }));
  await updateRow(store, { accountId, key }, { status, sealed });
}
