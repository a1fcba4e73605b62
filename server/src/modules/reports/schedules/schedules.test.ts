import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { listReports } from '../list.ts';
import { processDueReports } from './process-due.ts';
import { nextDue } from './next-due.ts';
import { deleteSchedule, updateSchedule } from './update.ts';

const FRIDAY_MORNING = Date.UTC(2026, 4, 8, 9);
const MINUTE_MS = 60_000;

let portal: TestPortal;
let closeMarket: () => Promise<void>;
const clock = { nowMs: FRIDAY_MORNING };
beforeAll(async () => {
  const market = await simulatedLake(() => clock.nowMs);
  closeMarket = () => market.close();
  portal = await startPortal({ lake: market.lake });
  moveTo(FRIDAY_MORNING);
});
afterAll(async () => {
  await portal.close();
  await closeMarket();
});

function moveTo(nowMs: number): void {
  clock.nowMs = nowMs;
  portal.clock.nowMs = nowMs;
}

const equity = { assetClass: 'equity' } as const;
const at = (text: string) => Date.parse(text);

test.each([
  ['daily', 'a session in progress', '2026-05-08T15:00:00Z', '2026-05-08T20:15:00Z'],
  ['daily', 'a weekend', '2026-05-09T09:00:00Z', '2026-05-11T20:15:00Z'],
  ['daily', 'the eve of a half day', '2026-11-26T12:00:00Z', '2026-11-27T18:15:00Z'],
  ['weekly', 'a Monday', '2026-05-11T12:00:00Z', '2026-05-15T20:15:00Z'],
  ['weekly', 'the week of Good Friday', '2026-04-01T12:00:00Z', '2026-04-02T20:15:00Z'],
  ['monthly', 'the middle of a month that ends on a Sunday', '2026-05-11T12:00:00Z', '2026-05-29T20:15:00Z'],
] as const)(
  'a %s report after %s is due some minutes after the close that ends it',
  (rhythm, _case, after, due) => {
    expect(new Date(nextDue(rhythm, equity, at(after))).toISOString()).toBe(new Date(at(due)).toISOString());
  },
);

test('a schedule creates one report per due time, mails it and stores the next time', async () => {
  const { id, session: token, email } = await activated(portal);
  const request = {
    rhythm: 'daily',
    symbol: 'aapl',
    sections: { marketOverview: false, topPerformers: false },
  } as const;
  const created = await portal.call('createReportSchedule', request, { token });
  const schedule = created.body.additionalInfo['schedule'] as ReportSchedule;
  expect(schedule).toMatchObject({ symbol: 'AAPL', name: 'Apple Inc.', next_at: '2026-05-08T20:15:00.000Z' });

  const limit = await portal.call('createReportSchedule', request, { token });
  expect(limit.body).toMatchObject({ code: '140', message: expect.stringContaining('1 scheduled report') });

  moveTo(at('2026-05-08T20:14:59Z'));
  await processDueReports(portal.context);
  expect(await reports(id)).toEqual([]);
  moveTo(at('2026-05-08T20:15:00Z'));
  // Two processes whose minutes meet.
  await Promise.all([processDueReports(portal.context), processDueReports(portal.context)]);
  const [mail, ...others] = (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('report'));
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Your daily report about Apple Inc.');
  expect(await reports(id)).toMatchObject([{ state: 'ready', end: '2026-05-08', scheduled: true }]);
  const { body } = await portal.call('listReportSchedules', {}, { token });
  expect(body.additionalInfo).toMatchObject({
    limit: 1,
    items: [{ last_at: '2026-05-08T20:15:00.000Z', next_at: '2026-05-11T20:15:00.000Z' }],
  });

  await portal.call('updateReportSchedule', { id: schedule.id, paused: true }, { token });
  moveTo(at('2026-05-11T20:15:00Z') + MINUTE_MS);
  await processDueReports(portal.context);
  expect(await reports(id)).toHaveLength(1);
  const resumed = await updateSchedule(portal.context, { id: schedule.id, paused: false }, id);
  expect(resumed).toMatchObject({ next_at: '2026-05-12T20:15:00.000Z' });

  const { session: other } = await activated(portal);
  for (const call of ['updateReportSchedule', 'deleteReportSchedule'] as const)
    expect((await portal.call(call, { id: schedule.id, paused: true }, { token: other })).body.code).toBe(
      '141',
    );
  await deleteSchedule(portal.context, schedule.id, id);
  moveTo(at('2026-05-12T20:15:00Z'));
  await processDueReports(portal.context);
  expect(await reports(id)).toHaveLength(1);
});

test('an account with mail turned off gets its reports only on the page', async () => {
  const { id, session: token, email } = await activated(portal);
  const before = (await portal.mailsTo(email)).length;
  await portal.call('updatePreferences', { email_notifications: false }, { token });
  await portal.call('createReportSchedule', { rhythm: 'daily', symbol: 'EURUSD' }, { token });
  moveTo(clock.nowMs + 2 * 86_400_000);
  await processDueReports(portal.context);
  expect(await portal.mailsTo(email)).toHaveLength(before);
  expect(await reports(id)).toMatchObject([{ state: 'ready', symbol: 'EURUSD' }]);
});

/** Through the module, because sessions expire during these days. */
const reports = async (accountId: string) =>
  (await listReports(portal.context, { page: 1, page_size: 20 }, accountId)).items;
