import { openRequests } from '../../messaging/index.ts';
import { countText, type FindAttention, instantText } from './attention.ts';

const DAY_MS = 86_400_000;

export const contactRequests: FindAttention = async ({ store, nowMs }) => {
  const { open, oldestAt } = await openRequests(store);
  if (open === 0 || oldestAt === null) return undefined;
  return {
    id: 'contact',
    title: `${countText(open, ['contact request', 'contact requests'])} without an answer`,
    detail: `The oldest came ${instantText(oldestAt)}.`,
    path: '/messages',
    urgency: nowMs - Date.parse(oldestAt) > DAY_MS ? 'now' : 'soon',
  };
};
