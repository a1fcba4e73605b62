import type { billingCalls } from '@meridian/contracts/portal/billing';
import { planAdviser } from '../../services/billing/advice/plan-advice.ts';
import { listPlans } from '../../services/billing/list-plans.ts';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

/** Made once: it keeps figures between calls. */
const adviceAnswer =
  (advise: ReturnType<typeof planAdviser>): AnswersOf<typeof billingCalls>['planAdvice'] =>
  async ({ body, session }) => ({
    message: 'Plan advice',
    additionalInfo: await advise(session.accountId, body.currency),
  });

export const billingAnswers = (context: Context): AnswersOf<typeof billingCalls> => ({
  listPlans: async () => ({ message: 'Plans', additionalInfo: listPlans() }),
  createPlan: notYet,
  createOrder: notYet,
  createSubscription: notYet,
  billingSubscription: notYet,
  previewChange: notYet,
  changePlan: notYet,
  withdrawChange: notYet,
  cancelSubscription: notYet,
  resumeSubscription: notYet,
  billingHistory: notYet,
  invoice: notYet,
  refundCharge: notYet,
  planAdvice: adviceAnswer(planAdviser(context)),
});
