import { readAnnounced } from '../../operations/index.ts';
import { countText, type FindAttention } from './attention.ts';

export const openIncidents: FindAttention = async ({ store, nowMs }) => {
  const { incidents } = await readAnnounced(store, nowMs);
  const open = incidents.filter(({ resolved_at }) => resolved_at === null);
  if (open.length === 0) return undefined;
  return {
    id: 'incidents',
    title: `${countText(open.length, ['incident', 'incidents'])} open`,
    detail: `${open.map(({ title }) => title).join('; ')}. Visitors see it on the status page.`,
    path: '/messages',
    urgency: 'now',
  };
};
