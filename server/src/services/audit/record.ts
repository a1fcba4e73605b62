import type { Transaction } from '../../store/schema.ts';
import type { Caller } from '../context.ts';

export type AuditType =
  | 'signed_up'
  | 'signed_up_again'
  | 'activated'
  | 'signed_in'
  | 'sign_in_locked'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'code_requested'
  | 'api_key_replaced';

/** Notes what was done, or refused, with an account. Holds no secret: kind, time, client address and device. */
export async function recordAudit(
  trx: Transaction,
  entry: {
    accountId: string;
    type: AuditType;
    result: 'done' | 'refused';
    caller: Caller;
    nowMs: number;
  },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      account_id: entry.accountId,
      type: entry.type,
      result: entry.result,
      at: new Date(entry.nowMs),
      address: entry.caller.address,
      device: entry.caller.device,
    })
    .execute();
}
