import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Store } from '../../../store/schema.ts';

/** What the gate must know of a key and its account. */
export interface KnownKey {
  readonly id: string;
  readonly accountId: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly ipAllow: readonly string[];
  /** The caller looks at it: a key that is kept in memory expires there. */
  readonly expiresAt: Date | null;
  readonly plan: string;
}

/** The key of that public part, undefined when there is none, it was revoked or its account was deleted. */
export function findKey(store: Store, prefix: string): Promise<KnownKey | undefined> {
  return store
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as id',
      'api_key.account_id as accountId',
      'api_key.prefix as prefix',
      'api_key.hash as hash',
      'api_key.mode as mode',
      'api_key.scopes as scopes',
      'api_key.ip_allow as ipAllow',
      'api_key.expires_at as expiresAt',
      'account.plan as plan',
    ])
    .where('api_key.prefix', '=', prefix)
    .where('api_key.revoked_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the key is refused at `nowMs` because its time is over. */
export const hasExpired = ({ expiresAt }: Pick<KnownKey, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && expiresAt.getTime() <= nowMs;
