/** What the compatibility façades have in common: each serves paths and shapes of another vendor's API by calls of ours. */
import type * as z from 'zod/mini';
import type { ApiName } from '../api.ts';
import type { KeyScope } from '../keys.ts';

export const COMPAT_BASE = '/compat';

/** The methods of the vendor's official clients, separated by commas. */
export interface FacadeClients {
  readonly python?: string;
  readonly node?: string;
}

/** A call of another vendor's API that a façade serves. */
export interface FacadeCall {
  /** Below the façade's base, with parameters as `{name}`. The parameter of a symbol is named `symbol`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The scope that a key needs. */
  readonly scope: KeyScope;
  readonly query: z.ZodMiniObject;
  /** The calls of ours that compute the reply; none for what both vendors state as constants. */
  readonly servedBy: readonly ApiName[];
  readonly clients: FacadeClients;
  /** What differs from the vendor's reply, one sentence each. */
  readonly differences: readonly string[];
}

/** A stream of another vendor's API that a façade serves. */
export interface FacadeStream {
  /** Below the façade's base. */
  readonly path: `/${string}`;
  /** What it sends, as a phrase. */
  readonly summary: string;
  readonly clients: FacadeClients;
  /** What differs from the vendor's stream, one sentence each. */
  readonly differences: readonly string[];
}

/** A call of the vendor that is not served. It answers in the vendor's error form, with this reason. */
export interface AbsentCall {
  /** Below the façade's base; `*` stands for any rest. */
  readonly path: `/${string}`;
  /** A sentence. */
  readonly reason: string;
}

export interface Facade {
  /** The vendor's name in the documentation. */
  readonly vendor: string;
  /** Where the vendor's paths begin. */
  readonly base: `${typeof COMPAT_BASE}/${string}`;
  readonly calls: Readonly<Record<string, FacadeCall>>;
  readonly streams?: readonly FacadeStream[];
  readonly absent: readonly AbsentCall[];
}
