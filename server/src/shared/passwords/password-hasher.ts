import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../queue/concurrency-limit.ts';

/** OWASP's parameters for Argon2id, the defaults of the library: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is expensive and anybody can request it, so it is bounded. Both methods throw 191 when too many calls wait. */
export class PasswordHasher {
  readonly #limit = new ConcurrencyLimit({ atOnce: 2, waitingMax: 64 });
  #decoy: Promise<string> | undefined;

  /** Salted Argon2id hash in PHC form. */
  hash(password: string): Promise<string> {
    return this.#limit.run(() => hash(password.normalize('NFKC'), PARAMETERS));
  }

  /** Whether `password` matches the hash `phc`. Without a hash, does the same work and returns false. */
  async matches(phc: string | undefined, password: string): Promise<boolean> {
    this.#decoy ??= hash('nobody has this password', PARAMETERS);
    const against = phc ?? (await this.#decoy);
    const right = await this.#limit.run(() => verify(against, password.normalize('NFKC')));
    return right && phc !== undefined;
  }
}
