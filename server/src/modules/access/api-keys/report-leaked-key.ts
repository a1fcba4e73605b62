import { KEY_LENGTH, KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import type { AccessContext } from '../context.ts';
import { keyInUrlMail } from '../emails/key-in-url.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { findKey, hasExpired } from './queries.ts';
import { isWellFormedKey } from '../../../shared/key-format.ts';

/**
 * Mails owners, at most once a day per key, that their key was sent in a URL. Anything but a working key is ignored, so that
 * nobody can cause mail to others.
 */
export function leakReporter(
  context: Pick<AccessContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail' | 'limits'>,
): (url: string) => Promise<void> {
  return async (url) => {
    const start = url.search(/mda_(live|test)_/);
    const text = url.slice(start, start + KEY_LENGTH);
    if (start < 0 || !isWellFormedKey(text)) return;
    const { store, now, publicUrl, enqueueMail } = context;
    const prefix = text.slice(0, KEY_PUBLIC_LENGTH);
    const key = await findKey(store, prefix);
    if (!key?.hash.equals(sha256(text)) || hasExpired(key, now())) return;
    const { allowed } = await context.limits.leakMailsByKey.take(prefix, now());
    if (!allowed) return;
    await store.transaction().execute(async (trx) => {
      await mailAccount({ enqueueMail }, trx, { accountId: key.accountId, topic: 'keys' }, (to) =>
        keyInUrlMail(publicUrl, { to, prefix }),
      );
    });
  };
}
