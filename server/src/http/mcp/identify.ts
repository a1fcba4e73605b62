import type { IncomingMessage } from 'node:http';
import type { Problem } from '@meridian/contracts/errors';
import type { KeyMode, KeyScope } from '@meridian/contracts/keys';

/** The key of a request and its access. */
export interface KeyOwner {
  readonly accountId: string;
  /** The public part of the key. */
  readonly prefix: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly limits: { readonly name: string };
}

/** A request that is not authenticated, with the API's problem. */
export interface RefusedKey {
  readonly refused: Problem;
}

/** Authenticates a request by the rules of the API. */
export type Identify = (raw: IncomingMessage) => Promise<KeyOwner | RefusedKey>;
