import type { AccessContext } from '../context.ts';

/** For this long a call that is repeated is answered what the first one was. */
export const IDEMPOTENCY_KEPT_MS = 86_400_000;
/** A reply that is still being made after this long never will be: its process is gone. */
const MAKING_MAX_MS = 120_000;

export interface KeyedCall {
  readonly accountId: string;
  readonly key: string;
  /** Which call of the contract, and on which market. */
  readonly call: string;
  readonly bodyHash: Buffer;
}

export interface KeptReply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

type Before =
  /** The caller is the first, and says later what came of it. */
  | { readonly state: 'first' }
  | { readonly state: 'answered'; readonly reply: KeptReply }
  /** The same key came with another call or body. */
  | { readonly state: 'other' }
  | { readonly state: 'making' };

type Parts = Pick<AccessContext, 'store' | 'secrets' | 'now'>;

/** Notes that a call with this key is being answered, or says what became of the one before. */
export async function beginOnce(
  { store, secrets, now }: Parts,
  { accountId, key, call, bodyHash }: KeyedCall,
): Promise<Before> {
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
  return store.transaction().execute(async (trx): Promise<Before> => {
    const kept = trx
      .selectFrom('idempotency')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .forUpdate();
    const made = await trx
      .insertInto('idempotency')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (made) return { state: 'first' };
    const former = await kept.executeTakeFirstOrThrow();
    const ageMs = nowMs - former.created_at.getTime();
    if (ageMs >= (former.status === null ? MAKING_MAX_MS : IDEMPOTENCY_KEPT_MS)) {
      await trx
        .updateTable('idempotency')
        .set(row)
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
      return { state: 'first' };
    }
    if (former.call !== call || !former.body_hash.equals(bodyHash)) return { state: 'other' };
    if (former.status === null || former.sealed === null) return { state: 'making' };
    const { headers, body } = JSON.parse(secrets.decrypt(former.sealed)) as {
      headers: string[];
      body: string;
    };
    const reply = { status: former.status, headers, body: Buffer.from(body, 'base64') };
    return { state: 'answered', reply };
  });
}

/** Keeps the reply of the first call; without one, when the call made nothing, the key is free again. */
export async function endOnce(
  { store, secrets }: Parts,
  { accountId, key }: KeyedCall,
  reply: KeptReply | undefined,
): Promise<void> {
  if (!reply) {
    await store
      .deleteFrom('idempotency')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
    return;
  }
  const { status, headers, body } = reply;
  await store
    .updateTable('idempotency')
    .set({ status, sealed: secrets.encrypt(JSON.stringify({ headers, body: body.toString('base64') })) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}
