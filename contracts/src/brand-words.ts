/** The brand as technical names need it: in packages, classes, variables, headers and file names. */
import { DEFAULT_PORTAL_CONFIG, PORTAL } from './portal-config.ts';

export const BRAND_WORDS = PORTAL.brand.words;

/** Whether the operator has given this portal another name. */
export const IS_REBRANDED = PORTAL.brand.name !== DEFAULT_PORTAL_CONFIG.brand.name;
