import { randomBytes } from 'node:crypto';
import type { MemberRole } from '@meridian/contracts/roles';
import type { TokenKind } from '../../store/accounts.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import type { Caller } from '../context.ts';
import { errors } from '../errors/service-error.ts';
import { sha256 } from '../secrets.ts';
import {
  findActivationToken,
  findLiveSession,
  findStepUpToken,
  findTokenForKeyShare,
  insertToken,
  updateTokenLastUse,
} from '../../store/tokens.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;
export const LIFE_MS: Record<TokenKind, number> = {
  activation: 24 * HOUR_MS,
  session: 30 * 24 * HOUR_MS,
  'step-up': HOUR_MS / 6,
  reset: HOUR_MS,
  oauth: 60_000,
};
/** The last use of a session is written at most this often, not with every call. */
const USE_WRITTEN_EVERY_MS = 5 * 60_000;

/** 256 random bits as text. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Creates a token of 256 random bits and returns it. Only its SHA-256 is stored. `accountId` is null for a decoy: an
 * address that must not get a real token. Throws 111 when the parent token has ended.
 */
export async function openToken(
  trx: Transaction,
  input: {
    kind: TokenKind;
    subject: string;
    accountId: string | null;
    /** Hash of the token that this one ends with. */
    parent?: Buffer;
    /** Text that must be presented together with the token, or the token is not found. */
    boundTo?: string;
    caller: Caller;
    nowMs: number;
  },
): Promise<string> {
  const token = newToken();
  const now = new Date(input.nowMs);
  if (input.parent) await lockToken(trx, input.parent);
  await insertToken(trx, {
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
  });
  return token;
}

/** Keeps a token from being ended until `trx` ends. Throws 111 when it has ended already. */
export async function lockToken(trx: Transaction, hash: Buffer): Promise<void> {
  if (!(await findTokenForKeyShare(trx, hash))) throw errors.unauthenticated();
}

export interface Activation {
  readonly hash: Buffer;
  /** Subject of the code that activates: the account, or a decoy. */
  readonly subject: string;
  /** null when the sign-up used an address that has an account already. */
  readonly accountId: string | null;
}

/** The activation that a token belongs to. Undefined when the token is unknown, used, expired or of another kind. */
export async function findActivation(
  store: Store,
  token: string,
  nowMs: number,
): Promise<Activation | undefined> {
  return await findActivationToken(store, sha256(token), nowMs);
}

/** A signed-in account, as the calls of the portal see it. */
export interface Session {
  readonly hash: Buffer;
  /** What calls act on: the account of the person, or that of the organisation that the person acts for. */
  readonly accountId: string;
  /** Of the person. */
  readonly email: string;
  readonly emailKey: string;
  /** Set while the person acts for an organisation. */
  readonly member?: { readonly personId: string; readonly role: MemberRole };
}

/** The session of the person, who has the codes and the second factor, whatever the call acts on. */
export const personOf = ({ member, ...session }: Session): Session =>
  member ? { ...session, accountId: member.personId } : session;

/** The session of a token. Undefined when the token is unknown, ended, expired or of another kind. */
export async function findSession(store: Store, token: string, nowMs: number): Promise<Session | undefined> {
  const row = await findLiveSession(store, sha256(token), nowMs);
  if (!row) return undefined;
  const { lastUsedAt, ...session } = row;
  if (lastUsedAt.getTime() < nowMs - USE_WRITTEN_EVERY_MS) {
    await updateTokenLastUse(store, session.hash, nowMs);
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
  const found = await findStepUpToken(store, { hash: sha256(token), session: session.hash, nowMs });
  return found !== undefined;
}
