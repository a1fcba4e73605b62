import { recurringRevenue } from '../billing/index.ts';
import { dailyService } from '../usage/index.ts';
import type { CustomersReader } from './context.ts';
import { countByPlan, countStandings } from './queries/counts.ts';

/** How the business stands: customers, trials, recurring revenue with its movements, and the calls of the last 30 days. */
export async function overview({ reader, now }: Pick<CustomersReader, 'reader' | 'now'>) {
  const nowMs = now();
  const [plans, standings, revenue, days] = await Promise.all([
    countByPlan(reader),
    countStandings(reader, nowMs),
    recurringRevenue(reader, nowMs),
    dailyService(reader, nowMs),
  ]);
  const customers = plans.reduce((sum, { customers: count }) => sum + count, 0);
  return { at: new Date(nowMs).toISOString(), customers, plans, standings, ...revenue, days };
}
