import type { UsageContext } from '../usage/index.ts';

/** Dependencies of this module. */
export type UsageAlertContext = Pick<
  UsageContext,
  'store' | 'reader' | 'now' | 'publicUrl' | 'enqueueMail' | 'changes'
>;
