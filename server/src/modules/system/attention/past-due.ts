import { countText, type FindAttention } from './attention.ts';

export const pastDue: FindAttention = ({ money }) =>
  money.pastDue === 0
    ? undefined
    : {
        id: 'past-due',
        title: `${countText(money.pastDue, ['renewal', 'renewals'])} past due`,
        detail: 'The payment failed. It is tried again, and the plan ends when it fails for too long.',
        path: '/customers?state=past-due',
        urgency: 'soon',
      };
