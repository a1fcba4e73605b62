import type { CallsOfApi } from './call-of-api.ts';
import type { Conversation } from './conversations.ts';
import type { KeyOwner } from './key-owner.ts';
import type { Tables } from './tables.ts';

/** What a tool works with: whose key, which conversation, and the ways to data. */
export interface Visit {
  readonly owner: KeyOwner;
  readonly conversation: Conversation;
  readonly api: CallsOfApi;
  readonly tables: Tables;
  /** Keeps the tables of the conversation; throws when there is no room. */
  readonly keepImage: (image: Uint8Array) => void;
  /** Of the portal, without a slash at its end. */
  readonly publicUrl: string;
}

/** What a tool tells: a sentence or two, and the same as data. */
export interface Told {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
