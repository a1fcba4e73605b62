import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { useOrigin } from '../../lib/origin.ts';

/** Where the samples of this page call: this portal, once the reader's browser has taken the page over. */
export const usePageOrigin = (): string => useOrigin() ?? ORIGIN_PLACEHOLDER;
