/** The brand as technical names need it: in packages, classes, variables, headers and file names. */
import { PORTAL } from './portal-config.ts';

export const BRAND_WORDS = PORTAL.brand.words;

/** Whether the operator has given this portal a name of its own. */
export const IS_REBRANDED = PORTAL.brand.renamed;
