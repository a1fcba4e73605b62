import type { FindAttention } from './attention.ts';

const LATE_MS = 60_000;

export const lateJournals: FindAttention = ({ nodes }) => {
  const late = nodes.filter(({ isLost, journal }) => !isLost && journal.behindMs > LATE_MS);
  if (late.length === 0) return undefined;
  const seconds = Math.floor(Math.max(...late.map(({ journal }) => journal.behindMs)) / 1_000);
  return {
    id: 'journal',
    title: 'Calls are waiting to be counted',
    detail: `Calls of the last ${seconds} seconds are not yet in the store. They are safe on the disk.`,
    path: '/system#storage',
    urgency: 'now',
  };
};
