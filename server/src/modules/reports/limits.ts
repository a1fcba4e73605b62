import { REPORTS_A_DAY, SAMPLES_AN_HOUR } from '@meridian/contracts/reports';
import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Limits of the portal's calls. */
export interface ReportLimits {
  readonly reportsByAccount: RateLimit;
  readonly largeReportsByAccount: RateLimit;
  readonly samplesByAddress: RateLimit;
  readonly previewsByCaller: RateLimit;
  /** Logo files decoded before the report is counted. */
  readonly logosByCaller: RateLimit;
}

export const createReportLimits = ({ window }: RateLimits): ReportLimits => ({
  reportsByAccount: window('reports by account', REPORTS_A_DAY, DAY_MS),
  largeReportsByAccount: window('large reports by account', 100, DAY_MS),
  samplesByAddress: window('samples by address', SAMPLES_AN_HOUR, HOUR_MS),
  previewsByCaller: window('previews by caller', 60, HOUR_MS),
  logosByCaller: window('logos by caller', 60, HOUR_MS),
});
