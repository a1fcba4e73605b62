import { listFailedWebhooks } from '../../alerts/index.ts';
import { countText, type FindAttention } from './attention.ts';

const COUNTED = 100;

export const undeliveredWebhooks: FindAttention = async ({ store }) => {
  const { length } = await listFailedWebhooks(store, { after: undefined, limit: COUNTED });
  if (length === 0) return undefined;
  return {
    id: 'undelivered-webhooks',
    title: `${countText(length, ['webhook', 'webhooks'], COUNTED)} not delivered`,
    detail: 'The addresses of customers accepted no attempt for a day.',
    path: '/system#undelivered',
    urgency: 'soon',
  };
};
