import { pages } from 'virtual:documentation';
import { isOffered } from '../../content/offered.ts';

/** The guides that this portal offers, in reading order. */
export const GUIDES = pages.filter(({ kind, path }) => kind === 'guide' && isOffered(path));
