import type { DoneAct } from '@meridian/contracts/operator/customers';
import { PLAN_IDS, type PlanId } from '@meridian/contracts/plans';
import { endGrant, extendTrial, type GrantTerms, grantPlan } from '../../billing/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { ActContext } from '../context.ts';
import { type ActBy, doAct } from './do-act.ts';

/** Nobody counts more in the window of a minute or in a month. */
const LIMIT_MAX = 1_000_000_000;
const PRICE_LENGTH_MAX = 200;

/** What is wrong with the terms of a grant, as a sentence; undefined when nothing is. */
function wrongIn({ plan, callsPerMinute, callsPerMonth, price = '' }: GrantTerms): string | undefined {
  if (plan !== undefined && !PLAN_IDS.includes(plan))
    return `The plan must be one of ${PLAN_IDS.join(', ')}.`;
  for (const limit of [callsPerMinute, callsPerMonth])
    if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 1 && limit <= LIMIT_MAX))
      return `A limit is a whole number from 1 to ${LIMIT_MAX}.`;
  if (price.length > PRICE_LENGTH_MAX) return `The price has at most ${PRICE_LENGTH_MAX} characters.`;
  return undefined;
}

/** Grants a plan or limits of its own to a customer; see `grantPlan` of billing. */
export function grant(context: ActContext, by: ActBy, terms: GrantTerms): Promise<DoneAct> {
  const message = wrongIn(terms);
  if (message !== undefined) return Promise.reject(errors.invalidParameters({ message }));
  return doAct(context, by, 'customer.grant', async (trx, { accountId, nowMs }) => {
    const { grant: held, changed } = await grantPlan(trx, { accountId, terms, nowMs });
    return { changed, details: { ...held, endsAt: held.endsAt?.toISOString() ?? null } };
  });
}

/** Ends what was granted: the customer has the plan of the subscription again, or Free. */
export const ungrant = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.grant', async (trx, { accountId, nowMs }) => ({
    changed: await endGrant(trx, { accountId, nowMs }),
    details: { ended: true },
  }));

/** Lets the running trial of a customer last longer. */
export const extendCustomerTrial = (context: ActContext, by: ActBy, untilMs: number): Promise<DoneAct> =>
  doAct(context, by, 'customer.extend-trial', async (trx, { accountId, nowMs }) => ({
    changed: await extendTrial(trx, context, { accountId, untilMs, nowMs }),
    details: { until: new Date(untilMs).toISOString() },
  }));

/** Whether a text is the id of a plan. */
export const isPlanId = (text: string): text is PlanId => PLAN_IDS.includes(text);
