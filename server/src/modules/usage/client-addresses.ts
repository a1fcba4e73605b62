import { clientAddress, proxyList } from '../../shared/client-address.ts';

/** Where a call came from: a request, or what a test or the demo says. */
export interface CallOrigin {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Seen {
  readonly keyId: string;
  readonly socketAddress: string;
  readonly forwardedFor: string;
}

/** Calls are stored within a second. The address of a key that was not used for longer is forgotten. */
const KEPT_MS = 60_000;
/** Of the key within `ownerFields`. */
const KEY_AT = 24;

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * The client address of the newest call with each key, until the call is stored. It is kept in memory: the journal and the
 * call log contain no addresses.
 */
export class ClientAddresses {
  readonly #isProxy: ReturnType<typeof proxyList>;
  readonly #now: () => number;
  #sinceMs = 0;
  #current = new Map<Buffer, Seen>();
  #previous = new Map<Buffer, Seen>();

  constructor(trustedProxies: readonly string[], now: () => number) {
    this.#isProxy = proxyList(trustedProxies);
    this.#now = now;
  }

  /** Notes where a call came from; `owner` as in its row. Cheap, because each call passes here. */
  note(owner: Buffer, { socket, headers }: CallOrigin): void {
    const socketAddress = socket.remoteAddress ?? '';
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    const seen = this.#current.get(owner);
    if (seen?.socketAddress === socketAddress && seen.forwardedFor === forwardedFor) return;
    const keyId = seen?.keyId ?? uuidOf(owner.toString('hex', KEY_AT));
    this.#current.set(owner, { keyId, socketAddress, forwardedFor });
  }

  /** The addresses by key as of now, as the audit log has them. Each is computed when it is asked for. */
  byKey(): (keyId: string) => string | null {
    const seen = new Map([...this.#previous.values(), ...this.#current.values()].map((it) => [it.keyId, it]));
    this.#forget();
    return (keyId) => {
      const found = seen.get(keyId);
      return found ? clientAddress(found.socketAddress, found.forwardedFor, this.#isProxy) : null;
    };
  }

  #forget(): void {
    const nowMs = this.#now();
    if (Math.abs(nowMs - this.#sinceMs) < KEPT_MS) return;
    this.#sinceMs = nowMs;
    this.#previous = this.#current;
    this.#current = new Map();
  }
}
