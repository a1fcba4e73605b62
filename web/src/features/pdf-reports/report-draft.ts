/** The report described by the form: its validation and its request. */
import type { Plan } from '@meridian/contracts/plans';
import type { ReportSection, ReportSections, ReportType } from '@meridian/contracts/reports';

export interface Logo {
  readonly file: File;
  /** An object URL to display it. */
  readonly url: string;
}

export interface ReportDraft {
  readonly symbol: string;
  readonly type: ReportType;
  /** Days such as `2026-11-20`; empty if the field is empty. */
  readonly start: string;
  readonly end: string;
  readonly sections: ReportSections;
  readonly logo: Logo | null;
}

/** Error messages by field. */
export type DraftErrors = Partial<Record<'symbol' | 'type' | 'start' | 'end' | 'sections' | 'logo', string>>;

const two = (value: number) => String(value).padStart(2, '0');

/** The day in the reader's time zone. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day of a report of `type` that ends on `end`. A custom range keeps its `start`. */
export function startOf(type: ReportType, end: string, start: string): string {
  if (type === 'custom' || end === '') return start;
  const date = new Date(`${end}T00:00:00Z`);
  if (type === 'weekly') date.setUTCDate(date.getUTCDate() - 6);
  if (type === 'monthly') {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() - 1);
    // In a month without that day, use its last day.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return dayOf(date);
}

/** The type that matches the range, because changed dates can turn a report into another type. */
export function matchingType(wanted: ReportType, start: string, end: string): ReportType {
  if (wanted === 'custom' || end === '') return wanted;
  const matching = (['daily', 'weekly', 'monthly'] as const).find(
    (type) => startOf(type, end, start) === start,
  );
  return matching ?? 'custom';
}

/** The plan's history counts back from the newest bar, so it reaches a few days further than counted from today. */
const MARGIN_DAYS = 7;

function isBeforeHistory(start: string, years: number, today: string): boolean {
  const floor = new Date(`${today}T00:00:00Z`);
  floor.setUTCFullYear(floor.getUTCFullYear() - years);
  floor.setUTCDate(floor.getUTCDate() - MARGIN_DAYS);
  return start < dayOf(floor);
}

function startError(
  { start, end }: ReportDraft,
  { name, historyYears }: Plan,
  today: string,
): string | undefined {
  if (start === '') return 'Choose a start date.';
  if (end !== '' && start > end) return 'The start date must not be after the end date.';
  if (historyYears !== null && isBeforeHistory(start, historyYears, today)) {
    const depth = historyYears === 1 ? '1 year' : `${historyYears} years`;
    return `The plan ${name} has ${depth} of history. Choose a later start date, or a plan with more history.`;
  }
  return undefined;
}

/** Validates `draft` against `plan`. `today` is a local day. */
export function draftErrors(draft: ReportDraft, today: string, plan: Plan): DraftErrors {
  const start = startError(draft, plan, today);
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

/** The request body as JSON. Equal bodies mean equal reports, apart from the logo. */
export const requestBody = ({ symbol, type, start, end, sections }: ReportDraft): string =>
  JSON.stringify({ symbol, type, start, end, sections });

/** The multipart form: the body as JSON, and the logo as a file. */
export function toFormData(body: string, logo: File | null): FormData {
  const form = new FormData();
  form.append('data', body);
  if (logo) form.append('logo', logo);
  return form;
}

export const selectedSections = (sections: ReportSections): readonly ReportSection[] =>
  (Object.keys(sections) as ReportSection[]).filter((name) => sections[name]);
