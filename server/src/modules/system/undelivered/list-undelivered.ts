import type { UndeliveredItem } from '@meridian/contracts/operator/system';
import type { UndeliveredKind } from '@meridian/contracts/operator/undelivered';
import { listFailedWebhooks } from '../../alerts/index.ts';
import { withMaskedAddresses, withoutCodes } from '../../../shared/formatters/masked.ts';
import { cursorOf, type KeysetPlace, placeOf } from '../../../shared/keyset-cursor.ts';
import type { OutgoingMail } from '../../../shared/outgoing-mail.ts';
import { listGivenUp, UNSENT_MAIL } from '../../../store/given-up-jobs.ts';
import type { SystemContext } from '../context.ts';
import { openJob } from '../open-job.ts';

const NO_ERROR = 'The error is no longer stored.';

interface Page {
  readonly after: KeysetPlace | undefined;
  readonly limit: number;
}
interface Listed {
  readonly us: string;
  readonly item: UndeliveredItem;
}
type ListContext = Pick<SystemContext, 'store' | 'secrets'>;

/** Mails or webhooks that ended undelivered, the newest first. Throws 101 for an unknown cursor. */
export async function listUndelivered(
  context: ListContext,
  { kind, after, limit }: { kind: UndeliveredKind; after?: string | undefined; limit: number },
): Promise<{ items: UndeliveredItem[]; next: string | null }> {
  const list = kind === 'mail' ? unsentMails : failedWebhooks;
  const found = await list(context, { after: placeOf(after), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ item }) => item),
    next: last && found.length > limit ? cursorOf({ us: last.us, id: last.item.id }) : null,
  };
}

async function unsentMails({ store, secrets }: ListContext, page: Page): Promise<Listed[]> {
  const jobs = await listGivenUp(store, { queue: UNSENT_MAIL, ...page });
  return jobs.map(({ id, us, sealed, attempts, failedAt, error }) => {
    const mail = openJob(secrets, sealed) as OutgoingMail | undefined;
    const item = {
      id,
      to: mail ? withMaskedAddresses(mail.to) : 'unreadable',
      about: mail ? withoutCodes(mail.subject) : 'Encrypted with a secret that no longer exists',
      attempts,
      failedAt: failedAt.toISOString(),
      error: withMaskedAddresses(error ?? NO_ERROR),
      accountId: null,
    };
    return { us, item };
  });
}

async function failedWebhooks({ store }: ListContext, page: Page): Promise<Listed[]> {
  const webhooks = await listFailedWebhooks(store, page);
  return webhooks.map(({ id, us, url, alertName, symbol, attempts, failedAt, since, error, accountId }) => {
    const item = {
      id,
      // Paths of webhooks often are secrets.
      to: `${new URL(url).origin}/•••`,
      about: `${alertName}, ${symbol}`,
      attempts,
      failedAt: (failedAt ?? since).toISOString(),
      error: withMaskedAddresses(error ?? NO_ERROR),
      accountId,
    };
    return { us, item };
  });
}
