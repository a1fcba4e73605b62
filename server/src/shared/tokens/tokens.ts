import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { TokenKind } from '../../store/accounts.ts';
import type { Database, Store, Transaction } from '../../store/schema.ts';
import type { Caller } from '../context.ts';
import { errors } from '../errors/service-error.ts';
import { sha256 } from '../secrets.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;
export const LIFE_MS: Record<TokenKind, number> = {
  activation: 24 * HOUR_MS,
  session: 30 * 24 * HOUR_MS,
  'step-up': HOUR_MS / 6,
  reset: HOUR_MS,
  oauth: 60_000,
};
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session in use writes when it was last used this often, not with every call. */
const USE_WRITTEN_EVERY_MS = 5 * 60_000;

/** 256 random bits as text. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Opens a token of 256 random bits, of which only the SHA-256 is kept. An account of null is the stand-in's. Refuses with
 * 111 when the token that it should end with has ended.
 */
export async function openToken(
  trx: Transaction,
  input: {
    kind: TokenKind;
    subject: string;
    accountId: string | null;
    /** Hash of the token that this one ends with. */
    parent?: Buffer;
    /** What must come with the token, or it is not found. */
    boundTo?: string;
    caller: Caller;
    nowMs: number;
  },
): Promise<string> {
  const token = newToken();
  const now = new Date(input.nowMs);
  if (input.parent) await lockToken(trx, input.parent);
  await trx
    .insertInto('token')
    .values({
      hash: sha256(token + (input.boundTo ?? '')),
      kind: input.kind,
      subject: input.subject,
      account_id: input.accountId,
      parent: input.parent ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(input.nowMs + LIFE_MS[input.kind]),
      address: input.caller.address,
      device: input.caller.device,
    })
    .execute();
  return token;
}

/** Keeps a token from being ended until `trx` is over; refuses with 111 when it has been. */
export async function lockToken(trx: Transaction, hash: Buffer): Promise<void> {
  const held = await trx
    .selectFrom('token')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw errors.unauthenticated();
}

export interface Activation {
  readonly hash: Buffer;
  /** Whose code it takes. */
  readonly subject: string;
  /** null for the token of a sign-up with an address that has an account. */
  readonly accountId: string | null;
}

/** What an activation token stands for; undefined when it is unknown, used or expired, or another kind of token. */
export async function findActivation(
  store: Store,
  token: string,
  nowMs: number,
): Promise<Activation | undefined> {
  return await store
    .selectFrom('token')
    .select(['hash', 'subject', 'account_id as accountId'])
    .where('hash', '=', sha256(token))
    .where('kind', '=', 'activation')
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
}

/** A signed-in account, as the calls of the portal see it. */
export interface Session {
  readonly hash: Buffer;
  readonly accountId: string;
  readonly email: string;
  readonly emailKey: string;
}

/** The condition that a row of `token` is a session that has neither expired nor lain idle for too long. */
export const isLiveSession = (nowMs: number) => (eb: ExpressionBuilder<Database, 'token'>) =>
  eb.and([
    eb('token.kind', '=', 'session'),
    eb('token.expires_at', '>', new Date(nowMs)),
    eb('token.last_used_at', '>', new Date(nowMs - SESSION_IDLE_MS)),
  ]);

/** The session of a token; undefined when it is unknown, ended or expired, or another kind of token. */
export async function findSession(store: Store, token: string, nowMs: number): Promise<Session | undefined> {
  const row = await store
    .selectFrom('token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select([
      'token.hash',
      'token.last_used_at as lastUsedAt',
      'account.id as accountId',
      'account.email',
      'account.email_key as emailKey',
    ])
    .where('token.hash', '=', sha256(token))
    .where(isLiveSession(nowMs))
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...session } = row;
  if (lastUsedAt.getTime() < nowMs - USE_WRITTEN_EVERY_MS) {
    const lastUse = { last_used_at: new Date(nowMs) };
    await store.updateTable('token').set(lastUse).where('hash', '=', session.hash).execute();
  }
  return session;
}

/** Whether `token` is a step-up of that session that has not expired. */
export async function isSteppedUp(
  store: Store,
  session: Session,
  token: string,
  nowMs: number,
): Promise<boolean> {
  const row = await store
    .selectFrom('token')
    .select('hash')
    .where('hash', '=', sha256(token))
    .where('kind', '=', 'step-up')
    .where('parent', '=', session.hash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}
