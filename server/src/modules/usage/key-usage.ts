import type { PortalReply } from '@meridian/contracts/portal';
import type { Store } from '../../store/schema.ts';
import { type KeyDayRow, listKeyDays } from './queries/key-days.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const NONE = { calls: 0, failed: 0 };

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const figuresOf = ({ requests, failed }: KeyDayRow) => ({ calls: requests, failed });

/** The calls of each key of an account in this month and on each of the last 30 days (UTC). Keys without calls are left out. */
export async function keyUsage(
  store: Store,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<PortalReply<'keyUsage'>['additionalInfo']> {
  const days = Array.from({ length: DAYS }, (_, index) => dateOf(nowMs - (DAYS - 1 - index) * DAY_MS));
  const month = `${dateOf(nowMs).slice(0, 7)}-01`;
  const from = month < days[0]! ? month : days[0]!;
  const byKey = Map.groupBy(await listKeyDays(store, { accountId, from }), ({ key_id }) => key_id);
  const items = [...byKey].map(([id, rows]) => {
    const byDay = new Map(rows.map((row) => [row.day, figuresOf(row)]));
    const ofMonth = rows.filter(({ day }) => day >= month).map(figuresOf);
    return {
      id,
      month: {
        calls: ofMonth.reduce((sum, { calls }) => sum + calls, 0),
        failed: ofMonth.reduce((sum, { failed }) => sum + failed, 0),
      },
      days: days.map((day) => byDay.get(day) ?? NONE),
    };
  });
  return { days, items };
}
