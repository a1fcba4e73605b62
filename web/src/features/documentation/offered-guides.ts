import { guides } from 'virtual:documentation/guides';
import { isOffered } from '../../content/offered.ts';

/** The guides that this portal offers, in reading order. */
export const GUIDES = guides.filter(({ path }) => isOffered(path));
