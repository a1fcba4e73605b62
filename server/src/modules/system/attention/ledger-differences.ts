import { countText, type FindAttention } from './attention.ts';

export const ledgerDifferences: FindAttention = ({ money }) =>
  money.differences === 0
    ? undefined
    : {
        id: 'reconciliation',
        title: `${countText(money.differences, ['difference', 'differences'])} between ledger and provider`,
        detail: 'The last daily comparison found them.',
        path: '/revenue',
        urgency: 'now',
      };
