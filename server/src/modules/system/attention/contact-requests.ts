import { countContactRequests } from '../../messaging/index.ts';
import { countText, type FindAttention } from './attention.ts';

const DAY_MS = 86_400_000;

export const contactRequests: FindAttention = async ({ store, nowMs }) => {
  const count = await countContactRequests(store, new Date(nowMs - DAY_MS));
  if (count === 0) return undefined;
  return {
    id: 'contact',
    title: `${countText(count, ['contact request', 'contact requests'])} in 24 hours`,
    detail: 'Visitors and customers wait for an answer.',
    path: '/messages',
    urgency: 'soon',
  };
};
