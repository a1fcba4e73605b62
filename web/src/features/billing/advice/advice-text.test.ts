import { expect, test } from 'vitest';
import {
  type Advice,
  type PlanAdvice,
  busiestText,
  endpointsText,
  fitText,
  refusalText,
} from './advice-text.ts';

const plan = (fields: Partial<PlanAdvice>): PlanAdvice => ({
  plan_id: 'free',
  amount: '0.00',
  amount_minor: 0,
  served: 9_000,
  overage_calls: 0,
  overage: '0.00',
  overage_minor: 0,
  refused_by_minute: 0,
  refused_by_month: 0,
  quota_used_up_at: null,
  refused_endpoints: [],
  ...fields,
});
const advice = (fields: Partial<Advice>): Advice => ({
  month_start: '2026-10-01T00:00:00Z',
  month_end: '2026-11-01T00:00:00Z',
  calls: 9_000,
  busiest_minute: null,
  plans: [],
  fits: 'pro',
  ...fields,
});

test('the fitting plan is named, with what the own one would have refused', () => {
  const plans = [plan({ plan_id: 'developer', refused_by_minute: 12, refused_by_month: 1_800 })];
  expect(fitText(advice({ plans }), 'developer')).toBe(
    'Pro is the lowest-cost plan that covers your usage. Developer would have refused 1,812 calls.',
  );
  expect(fitText(advice({ plans }), 'pro')).toBe('Pro is the lowest-cost plan that covers your usage.');
});

test('a plan whose price is agreed with sales is not called the cheapest', () => {
  const plans = [plan({ plan_id: 'enterprise', amount: null, amount_minor: null })];
  expect(fitText(advice({ plans, fits: 'enterprise' }), 'enterprise')).toBe(
    'Only Enterprise covers your usage.',
  );
});

test('a plan that is larger than needed is said to do as well', () => {
  const plans = [plan({ plan_id: 'pro' })];
  expect(fitText(advice({ plans, fits: 'developer' }), 'pro')).toBe(
    'Developer is the lowest-cost plan that covers your usage. Your plan covers it, too.',
  );
});

test('refusals say which limit and when the quota was used up; none say nothing', () => {
  expect(refusalText(plan({}))).toBe('');
  expect(
    refusalText(
      plan({ refused_by_minute: 12, refused_by_month: 1_800, quota_used_up_at: '2026-10-24T08:00:00Z' }),
    ),
  ).toBe('12 over the minute, 1,800 over the month. Used up on 24 Oct 2026, 08:00 UTC');
});

test('the busiest minute and the endpoints that were hit are named when they are known', () => {
  expect(busiestText(advice({}))).toBeNull();
  expect(busiestText(advice({ busiest_minute: { at: '2026-10-05T14:31:00Z', calls: 1 } }))).toBe(
    'Busiest minute: 1 call, 5 Oct 2026, 14:31 UTC.',
  );
  const plans = [plan({ refused_endpoints: [{ endpoint: '/quote', refused: 7_000 }] })];
  expect(endpointsText(advice({ plans }), 'free')).toBe('Refused most on your plan: /quote 7,000.');
  expect(endpointsText(advice({ plans }), 'pro')).toBeNull();
});

test('when no plan covers the usage, none is called the fit', () => {
  const plans = [plan({ plan_id: 'enterprise', refused_by_minute: 5 })];
  expect(fitText(advice({ plans, fits: null }), 'enterprise')).toBe(
    'None of our plans covers your usage. Contact us for individual limits.',
  );
});
