import type { LoggedCall, PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Context } from '../context.ts';
import { spanOfRange } from './range.ts';

/** The account's calls of the range, newest first, a page of them. The total is read from the roll-ups. */
export async function usageRequests(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { accountId, range, page, page_size }: PortalBody<'usageRequests'> & { accountId: string },
): Promise<PortalReply<'usageRequests'>['additionalInfo']> {
  const from = new Date(spanOfRange(range, now()).fromMs);
  const rows = await store
    .selectFrom('usage_call')
    .leftJoin('api_key', 'api_key.id', 'usage_call.key_id')
    .select([
      'usage_call.request_id',
      'usage_call.endpoint',
      'usage_call.symbol',
      'usage_call.at',
      'usage_call.latency_us',
      'usage_call.status',
      'api_key.prefix',
    ])
    .where('usage_call.account_id', '=', accountId)
    .where('usage_call.at', '>=', from)
    .orderBy('usage_call.at', 'desc')
    .orderBy('usage_call.request_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { total } = await store
    .selectFrom('usage_minute')
    .select(({ fn }) => fn.sum<string | null>('requests').as('total'))
    .where('account_id', '=', accountId)
    .where('minute', '>=', from)
    .executeTakeFirstOrThrow();
  const items: LoggedCall[] = rows.map((row) => ({
    id: row.request_id,
    endpoint: row.endpoint,
    symbol: row.symbol,
    timestamp: row.at.toISOString(),
    latency_ms: row.latency_us / 1_000,
    status: row.status,
    key_prefix: row.prefix ?? '',
  }));
  return { items, total: Number(total ?? 0), page, page_size, next: null, searched_to: from.toISOString() };
}
