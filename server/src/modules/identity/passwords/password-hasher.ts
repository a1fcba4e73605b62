import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';

/** OWASP's figures for Argon2id, which the library takes by default: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is heavy and any stranger can ask for it, so it is bounded; both methods refuse with 191 when too many wait. */
export class PasswordHasher {
  readonly #line = new ConcurrencyLimit({ atOnce: 2, waitingMax: 64 });
  #stranger: Promise<string> | undefined;

  /** Argon2id hash in PHC form, with a salt of its own. */
  hash(password: string): Promise<string> {
    return this.#line.run(() => hash(password.normalize('NFKC'), PARAMETERS));
  }

  /** Whether `password` is the one of `phc`; without a hash, the same work and false. */
  async matches(phc: string | undefined, password: string): Promise<boolean> {
    this.#stranger ??= hash('nobody has this password', PARAMETERS);
    const against = phc ?? (await this.#stranger);
    const right = await this.#line.run(() => verify(against, password.normalize('NFKC')));
    return right && phc !== undefined;
  }
}
