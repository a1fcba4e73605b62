import { REPORTS_A_DAY, SAMPLES_AN_HOUR } from '@meridian/contracts/reports';
import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In-memory limits of the portal's calls, one set per process. */
export interface ReportLimits {
  readonly reportsByAccount: SlidingWindow;
  readonly largeReportsByAccount: SlidingWindow;
  readonly samplesByAddress: SlidingWindow;
  readonly previewsByCaller: SlidingWindow;
  /** Logo files decoded before the report is counted. */
  readonly logosByCaller: SlidingWindow;
}

export const createReportLimits = (): ReportLimits => ({
  reportsByAccount: new SlidingWindow(REPORTS_A_DAY, DAY_MS),
  largeReportsByAccount: new SlidingWindow(100, DAY_MS),
  samplesByAddress: new SlidingWindow(SAMPLES_AN_HOUR, HOUR_MS),
  previewsByCaller: new SlidingWindow(60, HOUR_MS),
  logosByCaller: new SlidingWindow(60, HOUR_MS),
});
