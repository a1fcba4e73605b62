import type { billingCalls } from '@meridian/contracts/portal/billing';
import {
  billingDetails,
  billingHistory,
  billingSubscription,
  cancelSubscription,
  changePlan,
  confirmCard,
  createOrder,
  createPlan,
  createSubscription,
  invoiceFile,
  listPlans,
  nextCharges,
  planAdviser,
  previewChange,
  readOverage,
  refundCharge,
  resumeSubscription,
  startCardChange,
  updateOverage,
  updateBillingDetails,
  withdrawChange,
} from '../../../modules/billing/index.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { RoutesOf } from '../call.ts';

/** The account and the caller of a call with a session. */
const who = ({ session, caller }: { session: Session; caller: Caller }) => ({
  accountId: session.accountId,
  caller,
});

/** Created once, since it caches figures between calls. */
const planAdviceRoute =
  (advise: ReturnType<typeof planAdviser>): RoutesOf<typeof billingCalls>['planAdvice'] =>
  async ({ body, session }) => ({
    message: 'Plan advice',
    additionalInfo: await advise(session.accountId, body.currency),
  });

export const billingRoutes = (context: AppContext): RoutesOf<typeof billingCalls> => ({
  listPlans: async () => ({ message: 'Plans', additionalInfo: listPlans() }),
  createPlan: async ({ body, session }) => ({
    message: 'Plan',
    additionalInfo: { plan: await createPlan(context, body, session.accountId) },
  }),
  createOrder: async ({ body, session }) => ({
    message: 'Order',
    additionalInfo: { order: await createOrder(context, body, session.accountId) },
  }),
  createSubscription: async ({ body, ...call }) => ({
    message: 'Subscription',
    additionalInfo: await createSubscription(context, body, who(call)),
  }),
  billingSubscription: async ({ session }) => ({
    message: 'Subscription',
    additionalInfo: await billingSubscription(context, session.accountId),
  }),
  overage: async ({ session }) => ({
    message: 'Calls beyond the quota',
    additionalInfo: { settings: await readOverage(context, session.accountId) },
  }),
  updateOverage: async ({ body, ...call }) => ({
    message: body.on ? 'Calls beyond the quota continue.' : 'Calls beyond the quota are refused.',
    additionalInfo: { settings: await updateOverage(context, body, who(call)) },
  }),
  billingDetails: async ({ session }) => ({
    message: 'Billing details',
    ...(await billingDetails(context, session.accountId)),
  }),
  updateBillingDetails: async ({ body, ...call }) => ({
    message: 'Your next invoices have these details.',
    ...(await updateBillingDetails(context, body, who(call))),
  }),
  nextCharges: async ({ session }) => ({
    message: 'Next charges',
    additionalInfo: { items: await nextCharges(context, session.accountId) },
  }),
  previewChange: async ({ body, session }) => ({
    message: 'Change of plan',
    additionalInfo: await previewChange(context, body, session.accountId),
  }),
  changePlan: async ({ body, ...call }) => ({
    message: 'The change is scheduled',
    additionalInfo: { subscription: await changePlan(context, body, who(call)) },
  }),
  withdrawChange: async (call) => ({
    message: 'The change is withdrawn',
    additionalInfo: { subscription: await withdrawChange(context, who(call)) },
  }),
  cancelSubscription: async ({ body, ...call }) => {
    const { subscription, late } = await cancelSubscription(context, body, who(call));
    return {
      message: late ? 'cancelled; a charge already in progress is refunded' : 'Cancelled',
      additionalInfo: { subscription },
    };
  },
  resumeSubscription: async (call) => ({
    message: 'Your subscription was resumed',
    additionalInfo: { subscription: await resumeSubscription(context, who(call)) },
  }),
  changeCard: async ({ session }) => ({
    message: 'Save the new card on the page of the payment provider',
    additionalInfo: await startCardChange(context, session.accountId),
  }),
  confirmCard: async ({ body, session }) => ({
    message: 'The card is saved',
    additionalInfo: await confirmCard(context, body, session.accountId),
  }),
  billingHistory: async ({ body, session }) => ({
    message: 'Charges',
    ...(await billingHistory(context, body, session.accountId)),
  }),
  invoice: ({ body, session }) => invoiceFile(context, body, session.accountId),
  refundCharge: async ({ body, ...call }) => ({
    message: 'Your refund is on its way',
    ...(await refundCharge(context, body, who(call))),
  }),
  planAdvice: planAdviceRoute(planAdviser(context)),
});
