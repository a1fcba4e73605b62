import { countText, type FindAttention } from './attention.ts';

export const pastDue: FindAttention = ({ money }) =>
  money.pastDue === 0
    ? undefined
    : {
        id: 'past-due',
        title: `${countText(money.pastDue, ['renewal', 'renewals'])} past due`,
        detail: 'The payment failed. It is retried, and the plan ends after the last attempt.',
        path: '/customers?state=past-due',
        urgency: 'soon',
      };
