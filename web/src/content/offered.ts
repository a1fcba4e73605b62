import { IS_REBRANDED } from '@meridian/contracts/brand-words';

const SELF_HOSTING = '/documentation/guides/self-hosting';

/** Whether the portal has that page. Customers of an operator with a name of its own do not run the product themselves. */
export const isOffered = (path: string): boolean => !IS_REBRANDED || path !== SELF_HOSTING;
