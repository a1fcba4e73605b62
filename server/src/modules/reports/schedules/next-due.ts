import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { Session } from '@meridian/market/calendar';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { SymbolInfo } from '../../../lake/lake.ts';

/** Time after the close for the session's data to be stored. */
const AFTER_CLOSE_MS = 15 * 60_000;
/** Days since 1970 begin on a Thursday, weeks on a Monday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);

const ENDS: Readonly<Record<ReportSchedule['rhythm'], (session: Session, next: Session) => boolean>> = {
  daily: () => true,
  weekly: (session, next) => weekOf(session.day) !== weekOf(next.day),
  monthly: (session, next) => session.date.slice(0, 7) !== next.date.slice(0, 7),
};

/**
 * When a schedule is next due after `afterMs`, in milliseconds since 1970 UTC: 15 minutes after the close of each session of
 * the symbol's market, of the last session of a week, or of a month.
 */
export function nextDue(
  rhythm: ReportSchedule['rhythm'],
  info: Pick<SymbolInfo, 'assetClass'>,
  afterMs: number,
): number {
  const { calendar } = marketOf(info);
  let session = calendar.lastFinished(afterMs);
  for (;;) {
    const next = calendar.next(session.date);
    const dueMs = session.closeMs + AFTER_CLOSE_MS;
    if (dueMs > afterMs && ENDS[rhythm](session, next)) return dueMs;
    session = next;
  }
}
