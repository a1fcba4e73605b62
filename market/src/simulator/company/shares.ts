import type { CorporateEvent } from '../../bars.ts';
import { filingDate, shareMultiple } from '../../fundamentals/share-basis.ts';
import type { Company } from './company.ts';
import { filedReports } from './reports.ts';

/**
 * How many shares a company has, or how many coins there are: what it had filed last at an instant, as shares of the
 * session of `date`, whose splits are in `events`; of what files nothing, those of the first day. Null for what has none.
 */
export function unitsAt(
  company: Company,
  instantMs: number,
  date: string,
  events: readonly CorporateEvent[],
): number | null {
  const filed = filedReports(company, instantMs).at(-1);
  const shares = filed?.values.sharesOutstanding;
  if (filed && shares !== undefined) {
    return shares * shareMultiple(events, filingDate(filed.filedAtMs), date);
  }
  const { units } = company.instrument;
  return units === null ? null : units * shareMultiple(events, '', date);
}
