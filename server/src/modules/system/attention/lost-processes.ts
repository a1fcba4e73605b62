import { countText, type FindAttention, instantText } from './attention.ts';

export const lostProcesses: FindAttention = ({ nodes }) => {
  const lost = nodes.filter(({ isLost }) => isLost);
  if (lost.length === 0) return undefined;
  const named = lost.map(
    ({ host, pid, lastSeenAt }) => `${host} (${pid}), last seen ${instantText(lastSeenAt)}`,
  );
  return {
    id: 'lost-processes',
    title: `${countText(lost.length, ['process', 'processes'])} stopped unexpectedly`,
    detail: `${named.join('; ')}. They were not shut down normally.`,
    path: '/system#processes',
    urgency: nodes.length === lost.length ? 'now' : 'soon',
  };
};
