import type { Store } from '../../../store/schema.ts';
import type { Actor } from '../../operators/index.ts';

/** What the acts on incidents and maintenance need. The command line has no more. */
export interface AnnouncingContext {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who acts, and why, for the log of operators. */
export interface AnnouncedBy {
  readonly actor: Actor;
  readonly reason: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether text can be the id of an incident, of maintenance or of a subscriber. */
export const isId = (text: string): boolean => UUID.test(text);
