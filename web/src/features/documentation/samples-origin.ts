import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { pageOrigin } from '../../lib/origin.ts';

/** The origin that samples call: this portal. */
export const samplesOrigin = (): string => pageOrigin() ?? ORIGIN_PLACEHOLDER;
