import type { FindAttention } from './attention.ts';

const LOW_SHARE = 0.1;
const FULL_SHARE = 0.03;

export const fullDisks: FindAttention = ({ nodes }) => {
  const share = ({ disk }: (typeof nodes)[number]) => disk.freeBytes / disk.totalBytes;
  const low = nodes.filter((node) => !node.isLost && share(node) < LOW_SHARE);
  if (low.length === 0) return undefined;
  const named = low.map((node) => `${node.host}: ${Math.floor(share(node) * 100)} % free`);
  return {
    id: 'disk',
    title: 'Little free space on the disk of a home folder',
    detail: `${[...new Set(named)].join(', ')}.`,
    path: '/system#storage',
    urgency: low.some((node) => share(node) < FULL_SHARE) ? 'now' : 'soon',
  };
};
