import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';

/** OWASP's figures for Argon2id, which the library takes by default: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING_MAX = 64;
const RETRY_AFTER_MS = 2_000;

/** Hashing is the one heavy thing a stranger can ask for, so it is bounded: some at once, some waiting, then 191. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #stranger: Promise<string> | undefined;

  /** Argon2id hash in PHC form, with a salt of its own. */
  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password.normalize('NFKC'), PARAMETERS));
  }

  /** Whether `password` is the one of `phc`; without a hash, the same work and false. */
  async matches(phc: string | undefined, password: string): Promise<boolean> {
    this.#stranger ??= hash('nobody has this password', PARAMETERS);
    const against = phc ?? (await this.#stranger);
    const right = await this.#bounded(() => verify(against, password.normalize('NFKC')));
    return right && phc !== undefined;
  }

  async #bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING_MAX) throw new Refusal('191', { retryAfterMs: RETRY_AFTER_MS });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes straight to the next one, so that no newcomer slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
