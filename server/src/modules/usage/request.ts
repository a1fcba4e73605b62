import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { UsageContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { CallRow } from './call-walk.ts';
import { loggedCall } from './logged-call.ts';

interface WholeRow extends CallRow {
  readonly gate_us: number | null;
  readonly request: string | null;
  readonly response: string | null;
  readonly key_name: string | null;
  readonly prefix: string | null;
}

/** One call of the account's log, by its id and time, with what was asked and answered. Refuses with 141 what is not there. */
export async function usageRequest(
  { store }: Pick<UsageContext, 'store'>,
  { accountId, id, timestamp }: PortalBody<'usageRequest'> & { accountId: string },
): Promise<PortalReply<'usageRequest'>['additionalInfo']> {
  const fromMs = Date.parse(timestamp);
  const {
    rows: [row],
  } = await sql<WholeRow>`
    select (extract(epoch from at) * 1000000)::bigint as at_us, request_id, endpoint, symbol, status, latency_us,
      bytes, charged, key_id, gate_us, request, response, api_key.name as key_name, api_key.prefix
    from usage_call left join api_key on api_key.id = key_id
    where usage_call.account_id = ${accountId} and request_id = ${id}
      and at >= ${new Date(fromMs)} and at < ${new Date(fromMs + 1)}`.execute(store);
  if (!row) throw errors.notFound();
  const [requestLine = '', ...requestHeaders] = linesOf(row.request);
  const space = requestLine.indexOf(' ');
  return {
    call: {
      ...loggedCall(row, new Map([[row.key_id, row.prefix ?? '']])),
      method: requestLine.slice(0, Math.max(0, space)),
      url: requestLine.slice(space + 1),
      key_name: row.key_name ?? '',
      charged: row.charged,
      bytes: row.bytes,
      gate_ms: (row.gate_us ?? 0) / 1_000,
      request_headers: requestHeaders.map(headerOf),
      response_headers: linesOf(row.response).map(headerOf),
    },
  };
}

/** Calls from before the log kept it have none. */
const linesOf = (text: string | null) => (text ? text.split('\n') : []);

function headerOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(': ');
  return { name: line.slice(0, colon), value: line.slice(colon + 2) };
}
