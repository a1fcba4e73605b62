import { randomUUID } from 'node:crypto';
import { LINK_PARAMETER, LINKS_MAX } from '@meridian/contracts/api/links';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { AccessContext } from '../context.ts';
import { linkToken } from './link-token.ts';
import { countLinks, insertLink } from './queries.ts';

/** The key that a link calls with. */
interface LinkKey {
  readonly accountId: string;
  readonly prefix: string;
}

export interface NewLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link that makes the call `target` with a key, for `seconds`. `target` is what `linkTarget` returned. Throws 142
 * for an account that has too many links, or whose key was just revoked.
 */
export async function createLink(
  { store, secrets, publicUrl, now }: Pick<AccessContext, 'store' | 'secrets' | 'publicUrl' | 'now'>,
  { target, seconds }: { target: string; seconds: number },
  { accountId, prefix }: LinkKey,
): Promise<NewLink> {
  const at = new Date(now());
  const id = randomUUID();
  const expiresAt = new Date(at.getTime() + seconds * 1_000);
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countLinks(trx, accountId, at)) >= LINKS_MAX) {
      throw errors.conflict({ message: `An account has at most ${LINKS_MAX} links. Revoke one` });
    }
    if (!(await insertLink(trx, { id, prefix, path: target, at, expiresAt }))) {
      throw errors.conflict({ message: 'This key was revoked' });
    }
  });
  const token = `${LINK_PARAMETER}=${linkToken(secrets, id, target)}`;
  return { id, url: `${publicUrl}${target}${target.includes('?') ? '&' : '?'}${token}`, expiresAt };
}
