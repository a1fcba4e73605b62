/** Labels and limits of reports, their types and sections. */
import type {
  REPORTS_A_DAY as DAILY_CONTRACT,
  LOGO_MM as LOGO_CONTRACT,
  REPORT_KEPT_DAYS as KEPT_CONTRACT,
  ReportSection,
  ReportSections,
  ReportType,
  SAMPLES_AN_HOUR as SAMPLES_CONTRACT,
} from '@meridian/contracts/reports';
import { formatDay } from '../../lib/format.ts';

// Repeated here, because importing them would pull the schemas into the bundle.
export const KEPT_DAYS: typeof KEPT_CONTRACT = 90;
export const REPORTS_A_DAY: typeof DAILY_CONTRACT = 20;
export const SAMPLES_AN_HOUR: typeof SAMPLES_CONTRACT = 3;
export const LOGO_MM: typeof LOGO_CONTRACT = 24;

export const FAILED = 'Failed to generate report. Please try again.';

export const TYPES: Readonly<Record<ReportType, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  custom: 'Custom',
};

/** In document order. */
export const SECTIONS: Readonly<Record<ReportSection, string>> = {
  marketOverview: 'Market overview',
  topPerformers: 'Top performers',
  technicalAnalysis: 'Technical analysis',
  newsSummary: 'News summary',
  recommendations: 'Recommendations',
  riskAssessment: 'Risk assessment',
};
export const ALL_SECTIONS: ReportSections = {
  marketOverview: true,
  topPerformers: true,
  technicalAnalysis: true,
  newsSummary: true,
  recommendations: true,
  riskAssessment: true,
};

const dayText = (day: string): string => formatDay(Date.parse(`${day}T00:00:00Z`));

/** `20 Nov 2026`, or `14 Nov 2026 to 20 Nov 2026`. */
export const spanText = (start: string, end: string): string =>
  start === end ? dayText(end) : `${dayText(start)} to ${dayText(end)}`;

/** `all sections`, or their number. */
export const sectionsText = (count: number): string =>
  count === 6 ? 'all sections' : count === 1 ? '1 section' : `${count} sections`;
