import type { Calendar } from '../../calendar.ts';
import type { DailySeries } from '../daily.ts';
import type { Factors } from '../factors.ts';
import type { Instrument } from '../instrument.ts';

/** An instrument with the inputs of its filings, news and posts. */
export interface Company {
  readonly instrument: Instrument;
  readonly seed: number;
  readonly calendar: Calendar;
  readonly factors: Factors;
  readonly series: DailySeries;
}
