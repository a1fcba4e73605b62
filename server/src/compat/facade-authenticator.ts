import type { IncomingMessage } from 'node:http';
import type { ApiCaller, Authenticator, Instant } from '../modules/access/index.ts';
import type { FacadeServer } from './facade-server.ts';

/** Authenticates our keys where clients of another vendor send them. */
export class FacadeAuthenticator implements Authenticator {
  readonly #keys: Authenticator;
  readonly #keyOf: FacadeServer['keyOf'];

  constructor(keys: Authenticator, keyOf: FacadeServer['keyOf']) {
    this.#keys = keys;
    this.#keyOf = keyOf;
  }

  instant(): Instant {
    return this.#keys.instant();
  }

  elapsed(): number {
    return this.#keys.elapsed();
  }

  /** Throws or rejects as the authenticator of our own calls does. */
  authenticate(request: IncomingMessage, at: Instant): ApiCaller | Promise<ApiCaller> {
    const key = this.#keyOf(request);
    return this.#keys.authenticate(withKey(key), at);
  }
}

const withKey = (key: string | undefined) =>
  ({ headers: key === undefined ? {} : { authorization: `Bearer ${key}` } }) as IncomingMessage;
