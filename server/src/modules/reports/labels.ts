import type { ReportOrder } from './order.ts';

/** `Your daily report about Apple Inc.` */
export const titleOf = ({ type }: Pick<ReportOrder, 'type'>, name: string): string =>
  `Your ${type} report about ${name}`;
