import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { pageOrigin } from '../../lib/origin.ts';

/** Where the samples of this page call: this portal. */
export const samplesOrigin = (): string => pageOrigin() ?? ORIGIN_PLACEHOLDER;
