import { countText, type FindAttention } from './attention.ts';

export const feedFaults: FindAttention = ({ nodes }) => {
  const faults = [...new Set(nodes.filter(({ isLost }) => !isLost).flatMap((node) => node.feedFaults))];
  if (faults.length === 0) return undefined;
  return {
    id: 'feeds',
    title: `${countText(faults.length, ['feed', 'feeds'])} down or late`,
    detail: faults.join(' '),
    path: '/market',
    urgency: 'now',
  };
};
