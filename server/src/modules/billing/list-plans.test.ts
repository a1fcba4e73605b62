import { expect, test } from 'vitest';
import { listPlans } from './list-plans.ts';

test('lists plans in ascending order with the charged price in every cycle and currency', () => {
  const { items } = listPlans();
  expect(items.map(({ plan_id: id, prices }) => [id, prices.length])).toEqual([
    ['free', 8],
    ['developer', 8],
    ['pro', 8],
    ['enterprise', 0],
  ]);
  expect(items[1]).toMatchObject({
    name: 'Developer',
    limits: { per_minute: 120, per_month: 7_200, history_years: 2, sla: '99.5%' },
    trial_days: 7,
  });
  expect(items[1]!.prices).toContainEqual({
    cycle: 'monthly',
    currency: 'USD',
    amount: '29.00',
    amount_minor: 2_900,
  });
  expect(items[2]!.prices).toContainEqual({
    cycle: 'monthly',
    currency: 'INR',
    amount: '16540.88',
    amount_minor: 1_654_088,
  });
});
