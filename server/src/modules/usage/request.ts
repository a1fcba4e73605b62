import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { loggedCall } from './logged-call.ts';
import { findInLog } from './call-log.ts';
import { findKeyName } from './queries/accounts.ts';

/** One call of the account's log by id and time, with its request and response. Throws error 141 when it is not there. */
export async function usageRequest(
  { store, callFiles }: Pick<UsageContext, 'store' | 'callFiles'>,
  { accountId, id, timestamp }: PortalBody<'usageRequest'> & { accountId: string },
): Promise<PortalReply<'usageRequest'>['additionalInfo']> {
  const log = { store, files: callFiles };
  const row = await findInLog(log, { accountId, id, fromMs: Date.parse(timestamp) });
  if (!row) throw errors.notFound();
  const key = await findKeyName(store, row.key_id);
  const [requestLine = '', ...requestHeaders] = linesOf(row.request);
  const space = requestLine.indexOf(' ');
  return {
    call: {
      ...loggedCall(row, new Map([[row.key_id, key?.prefix ?? '']])),
      method: requestLine.slice(0, Math.max(0, space)),
      url: requestLine.slice(space + 1),
      key_name: key?.name ?? '',
      charged: row.charged,
      bytes: row.bytes,
      gate_ms: (row.gate_us ?? 0) / 1_000,
      request_headers: requestHeaders.map(headerOf),
      response_headers: linesOf(row.response).map(headerOf),
    },
  };
}

/** Calls of earlier versions have no text. */
const linesOf = (text: string | null) => (text ? text.split('\n') : []);

function headerOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(': ');
  return { name: line.slice(0, colon), value: line.slice(colon + 2) };
}
