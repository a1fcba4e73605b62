/** Content of PDF reports. The API and the portal share it. */
import * as z from 'zod/mini';

export const REPORT_TYPES = ['daily', 'weekly', 'monthly', 'custom'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** In the order of the document. */
export const REPORT_SECTIONS = [
  'marketOverview',
  'topPerformers',
  'technicalAnalysis',
  'newsSummary',
  'recommendations',
  'riskAssessment',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

const section = (name: ReportSection) => z._default(z.boolean(`${name} must be true or false`), true);

/** All of them unless some are turned off. */
export const reportSections = z.object({
  marketOverview: section('marketOverview'),
  topPerformers: section('topPerformers'),
  technicalAnalysis: section('technicalAnalysis'),
  newsSummary: section('newsSummary'),
  recommendations: section('recommendations'),
  riskAssessment: section('riskAssessment'),
});
export type ReportSections = z.infer<typeof reportSections>;

export const REPORT_STATES = ['queued', 'ready', 'failed'] as const;
/** How long a stored report can be downloaded. */
export const REPORT_KEPT_DAYS = 90;
export const REPORTS_A_DAY = 20;
export const SAMPLES_AN_HOUR = 3;
/** The width of a logo on the page. */
export const LOGO_MM = 24;
