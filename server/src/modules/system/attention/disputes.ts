import { countText, type FindAttention, instantText } from './attention.ts';

const HOUR_MS = 3_600_000;
const SOON_MS = 72 * HOUR_MS;

export const disputes: FindAttention = ({ money, nowMs }) => {
  if (money.disputes === 0) return undefined;
  const dueMs = money.evidenceDueAt?.getTime();
  return {
    id: 'disputes',
    title: `${countText(money.disputes, ['dispute needs', 'disputes need'])} evidence`,
    detail:
      dueMs === undefined
        ? 'The provider does not give a date. Respond at the provider.'
        : `The first is due ${instantText(new Date(dueMs).toISOString())}. Respond at the provider.`,
    path: '/revenue',
    urgency: dueMs !== undefined && dueMs - nowMs < SOON_MS ? 'now' : 'soon',
  };
};
