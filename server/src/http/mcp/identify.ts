import type { IncomingMessage } from 'node:http';
import type { Problem } from '@meridian/contracts/errors';
import type { KeyMode, KeyScope } from '@meridian/contracts/keys';

/** Whose key a request carries, and what it opens. */
export interface KeyOwner {
  readonly accountId: string;
  /** The public part of the key. */
  readonly prefix: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly limits: { readonly name: string };
}

/** A request that nobody may make, as the API would refuse it. */
export interface RefusedKey {
  readonly refused: Problem;
}

/** Asks the gate of the API whose request this is. */
export type Identify = (raw: IncomingMessage) => Promise<KeyOwner | RefusedKey>;
