import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { expect, test } from 'vitest';
import { type ReportDraft, localDay, draftErrors, startOf, matchingType } from './report-draft.ts';
import { ALL_SECTIONS } from './labels.ts';

const TODAY = '2026-11-22';
const draft = (fields: Partial<ReportDraft> = {}): ReportDraft => ({
  symbol: 'AAPL',
  type: 'custom',
  start: '2026-11-01',
  end: TODAY,
  sections: ALL_SECTIONS,
  logo: null,
  ...fields,
});

test('uses the day in the reader’s time zone', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  ['daily', '2026-11-22', '2026-11-22'],
  ['weekly', '2026-11-22', '2026-11-16'],
  ['monthly', '2026-11-22', '2026-10-23'],
  ['monthly', '2026-03-31', '2026-03-01'],
  ['monthly', '2024-03-30', '2024-03-01'],
  ['weekly', '2026-01-03', '2025-12-28'],
] as const)('starts a %s report that ends on %s on %s', (type, end, start) => {
  expect(startOf(type, end, '2020-01-01')).toBe(start);
  expect(matchingType('daily', start, end)).toBe(type);
});

test('calls a range that fits no type custom, and keeps a chosen custom range', () => {
  expect(matchingType('daily', '2026-11-20', '2026-11-22')).toBe('custom');
  expect(matchingType('custom', '2026-11-22', '2026-11-22')).toBe('custom');
  expect(startOf('custom', '2026-11-22', '2026-11-01')).toBe('2026-11-01');
});

test.each<[string, Partial<ReportDraft>, object]>([
  ['an end in the future', { end: '2026-11-23' }, { end: 'The end date must not be in the future.' }],
  [
    'a start after the end',
    { start: '2026-11-21', end: '2026-11-20' },
    { start: 'The start date must not be after the end date.' },
  ],
  [
    'a start before the plan’s history',
    { start: '2025-11-01' },
    {
      start: 'The plan Free has 1 year of history. Choose a later start date, or a plan with more history.',
    },
  ],
  ['no dates', { start: '', end: '' }, { start: 'Choose a start date.', end: 'Choose an end date.' }],
  [
    'no section',
    {
      sections: {
        marketOverview: false,
        topPerformers: false,
        technicalAnalysis: false,
        newsSummary: false,
        recommendations: false,
        riskAssessment: false,
      },
    },
    { sections: 'Choose at least one section.' },
  ],
  ['nothing', {}, {}],
])('reports %s at its field', (_what, fields, errors) => {
  expect(draftErrors(draft(fields), TODAY, DEFAULT_PLANS.free)).toEqual(errors);
});

test('allows earlier dates on plans with more history, and any date on Enterprise', () => {
  expect(draftErrors(draft({ start: '2025-11-01' }), TODAY, DEFAULT_PLANS.developer)).toEqual({});
  expect(draftErrors(draft({ start: '1999-01-04' }), TODAY, DEFAULT_PLANS.enterprise)).toEqual({});
});
