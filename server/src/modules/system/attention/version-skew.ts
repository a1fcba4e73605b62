import { skewOf } from '../nodes/list-nodes.ts';
import type { FindAttention } from './attention.ts';

export const versionSkew: FindAttention = ({ nodes }) => {
  const skew = skewOf(nodes);
  if (skew.length === 0) return undefined;
  return {
    id: 'skew',
    title: 'Processes differ in versions or settings',
    detail: skew.join(' '),
    path: '/system#processes',
    urgency: 'soon',
  };
};
