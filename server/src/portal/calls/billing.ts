import type { billingCalls } from '@meridian/contracts/portal/billing';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const billingAnswers = (_context: Context): AnswersOf<typeof billingCalls> => ({
  listPlans: notYet,
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
  planAdvice: notYet,
});
