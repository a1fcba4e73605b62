/** The report that the form describes, what of it cannot be, and how it is sent. */
import { PLANS, type PlanId } from '@meridian/contracts/plans';
import type { ReportSection, ReportSections, ReportType } from '@meridian/contracts/reports';
import { dayText } from './words.ts';

export interface Logo {
  readonly file: File;
  /** The same for showing it. */
  readonly url: string;
}

export interface Draft {
  readonly symbol: string;
  readonly type: ReportType;
  /** Days such as `2026-11-20`, empty when the field is. */
  readonly start: string;
  readonly end: string;
  readonly sections: ReportSections;
  readonly logo: Logo | null;
}

/** Sentences by field. */
export type Faults = Partial<Record<'symbol' | 'type' | 'start' | 'end' | 'sections' | 'logo', string>>;

const two = (value: number) => String(value).padStart(2, '0');

/** The day on the reader's calendar. */
export const dayAt = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** `years` before `day`; of 29 February the 28th. */
function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return dayOf(date);
}

/** The day on which a report of that type begins when it ends on `end`. A span of one's own begins where it did. */
export function startOf(type: ReportType, end: string, start: string): string {
  if (type === 'custom' || end === '') return start;
  const date = new Date(`${end}T00:00:00Z`);
  if (type === 'weekly') date.setUTCDate(date.getUTCDate() - 6);
  if (type === 'monthly') {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() - 1);
    // A month without that day ends before it.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return dayOf(date);
}

/** The first day that the plan's history reaches; null when it has no end. */
export function floorOf(plan: PlanId, today: string): string | null {
  const { historyYears } = PLANS[plan];
  return historyYears === null ? null : yearsBefore(today, historyYears);
}

function startFault({ start, end }: Draft, floor: string | null, planName: string): string | undefined {
  if (start === '') return 'Choose a start date.';
  if (end !== '' && start > end) return 'The start date must not be after the end date.';
  if (floor !== null && start < floor) {
    return `${planName} reaches back to ${dayText(floor)}. Choose a later day, or a plan with more history.`;
  }
  return undefined;
}

/** What of `draft` cannot be made on that plan. */
export function faultsOf(draft: Draft, today: string, plan: PlanId): Faults {
  const start = startFault(draft, floorOf(plan, today), `The history of ${PLANS[plan].name}`);
  const end =
    draft.end === ''
      ? 'Choose an end date.'
      : draft.end > today
        ? 'The end date must not be in the future.'
        : undefined;
  const none = !Object.values(draft.sections).includes(true);
  return {
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(none ? { sections: 'Choose at least one section.' } : {}),
  };
}

/** What is sent of `draft`, as text: the same text means the same report, but for its logo. */
export const questionOf = ({ symbol, type, start, end, sections }: Draft): string =>
  JSON.stringify({ symbol, type, start, end, sections });

/** The parts of the call: the wish as JSON, and the logo as a file. */
export function formOf(question: string, logo: File | null): FormData {
  const form = new FormData();
  form.append('data', question);
  if (logo) form.append('logo', logo);
  return form;
}

export const chosen = (sections: ReportSections): readonly ReportSection[] =>
  (Object.keys(sections) as ReportSection[]).filter((name) => sections[name]);
