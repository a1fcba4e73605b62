import type { Change } from './changes/change.ts';
import { DATA_BREADTH } from './changes/data-breadth.ts';
import { FIRST_DAYS } from './changes/first-days.ts';

/** The list as an Atom feed. */
export const CHANGELOG_FEED_PATH = '/changelog.atom';

/** Changes of the API and the portal that customers notice, newest first. The changelog and its feed show this list. */
export const CHANGES: readonly Change[] = [...DATA_BREADTH, ...FIRST_DAYS];
