import type { Store, Transaction } from '../store/schema.ts';

/** Inserts a queued report and a schedule directly into the store. */
export async function keptReport(
  store: Store | Transaction,
  accountId: string,
  at: Date,
): Promise<{ reportId: string; scheduleId: string }> {
  const about = { account_id: accountId, name: 'Apple Inc.', created_at: at };
  const report = await store
    .insertInto('report')
    .values({
      ...about,
      mode: 'live',
      state: 'queued',
      made_of: '{}',
      scheduled: true,
      expires_at: new Date(at.getTime() + 86_400_000),
      bytes: null,
      pages: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const schedule = await store
    .insertInto('report_schedule')
    .values({
      ...about,
      rhythm: 'daily',
      symbol: 'AAPL',
      sections: '[]',
      paused: false,
      next_at: at,
      last_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { reportId: report.id, scheduleId: schedule.id };
}
