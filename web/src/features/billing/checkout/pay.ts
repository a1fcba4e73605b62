/** The three calls of a purchase, in order: plan, order, subscription. */
import type { BillingOrder, BillingPlan, Subscription } from '@meridian/contracts/portal';
import type { Problem } from '../../../lib/api.ts';
import { createOrder, createPlan, createSubscription } from '../../../lib/payment-slice.ts';
import { type Json, record, text } from '../../../lib/reply.ts';
import type { AppDispatch } from '../../../lib/store.ts';
import { selectionInput } from '../selection-text.ts';
import { type Intent, forgetIntent, intentFor, keepIntent } from './intent.ts';

export type Paid =
  /** null from a server that reports success without details. */
  | { readonly state: 'done'; readonly subscription: Subscription | null }
  | { readonly state: 'checkout'; readonly checkout: NonNullable<BillingOrder['checkout']> }
  /** The order costs more than the amount on screen: nothing is paid until the buyer has seen it. */
  | { readonly state: 'dearer'; readonly amountMinor: number }
  | { readonly state: 'failed'; readonly problem: Problem };

const partOf = <Part>(reply: Json, name: string): Partial<Part> =>
  record(record(reply['additionalInfo'])[name]) as Partial<Part>;

/** Completes a payment or requests a trial. `payment` holds the provider's return parameters. */
export async function settle(
  dispatch: AppDispatch,
  body: {
    readonly plan: string;
    readonly order_id?: string;
    readonly payment?: Readonly<Record<string, string>>;
    readonly trial?: true;
  },
): Promise<Paid> {
  const settled = await dispatch(createSubscription(body));
  if (createSubscription.rejected.match(settled)) return { state: 'failed', problem: settled.payload! };
  const subscription = partOf<Subscription>(settled.payload, 'subscription');
  return {
    state: 'done',
    subscription: subscription.id === undefined ? null : (subscription as Subscription),
  };
}

/** The price id of `intent`. A server that returns none accepts the plan's own name. */
async function planFor(dispatch: AppDispatch, { choice }: Pick<Intent, 'choice'>): Promise<string | Problem> {
  const planned = await dispatch(createPlan(selectionInput(choice)));
  if (createPlan.rejected.match(planned)) return planned.payload!;
  return text(partOf<BillingPlan>(planned.payload, 'plan').id) ?? choice.plan;
}

/** Creates the order of `intent`. An expired order is replaced once by a new one. */
async function orderFor(
  dispatch: AppDispatch,
  intent: Intent,
  plan: string,
  again = true,
): Promise<{ intent: Intent; order: Partial<BillingOrder> } | Problem> {
  const { key, purpose, coupon } = intent;
  const ordered = await dispatch(
    createOrder({
      plan,
      ...(purpose === 'renewal' ? { purpose } : {}),
      ...(coupon ? { coupon } : {}),
      idempotency_key: key,
    }),
  );
  if (createOrder.rejected.match(ordered)) return ordered.payload!;
  const order = partOf<BillingOrder>(ordered.payload, 'order');
  if (again && isPast(order)) {
    forgetIntent();
    return orderFor(dispatch, intentFor(intent), plan, false);
  }
  return { intent, order };
}

/** Whether the order can no longer be paid. */
const isPast = ({ state, expires_at }: Partial<BillingOrder>): boolean =>
  state === 'expired' ||
  state === 'refunded' ||
  (state === 'created' && expires_at !== undefined && Date.parse(expires_at) <= Date.now());

/**
 * Orders what `intent` is for. `shownMinor` is the amount that the buyer saw; null when it was unknown. If nothing is
 * left to pay, the subscription is created immediately.
 */
export async function pay(dispatch: AppDispatch, wanted: Intent, shownMinor: number | null): Promise<Paid> {
  const plan = await planFor(dispatch, wanted);
  if (typeof plan !== 'string') return { state: 'failed', problem: plan };
  const ordered = await orderFor(dispatch, wanted, plan);
  if ('message' in ordered) return { state: 'failed', problem: ordered };
  const { intent, order } = ordered;
  if (order.state === 'paid') {
    // Settled in another tab or by the provider's webhook.
    forgetIntent();
    return { state: 'done', subscription: null };
  }
  keepIntent({ ...intent, plan, order: text(order.id) ?? null });
  const { checkout, amount_minor: amountMinor } = order;
  if (checkout && amountMinor !== undefined && shownMinor !== null && amountMinor > shownMinor) {
    return { state: 'dearer', amountMinor };
  }
  if (checkout) return { state: 'checkout', checkout };
  const paid = await settle(dispatch, { plan, ...(order.id === undefined ? {} : { order_id: order.id }) });
  if (paid.state === 'done') forgetIntent();
  return paid;
}

/** Starts a trial: no order, no card. */
export async function startTrial(dispatch: AppDispatch, intent: Pick<Intent, 'choice'>): Promise<Paid> {
  const plan = await planFor(dispatch, intent);
  if (typeof plan !== 'string') return { state: 'failed', problem: plan };
  return settle(dispatch, { plan, trial: true });
}
