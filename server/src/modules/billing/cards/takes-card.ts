import type { SubscriptionRecord } from '../subscriptions/current-subscription.ts';

/** Whether the subscription has, or had, a card that pays it: a trial holds none. */
export const takesCard = (current: SubscriptionRecord | null): current is SubscriptionRecord =>
  current !== null && current.state.state !== 'trialing' && current.state.state !== 'ended';
