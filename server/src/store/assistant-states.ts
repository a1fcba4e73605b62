import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './schema.ts';

/** A process that does not renew its hold for this long has ended. */
const HELD = sql<Date>`now() + interval '15 seconds'`;
const RENEW_MS = 5_000;
const POLL_MS = 25;
const WAIT_MS = 20_000;
/** Longer than conversations and budgets are kept. */
const KEPT = sql<Date>`now() - interval '2 hours'`;

/** Another process works with the state for too long. */
class StateBusyError extends Error {
  override readonly name = 'StateBusyError';
}

/** What `change` stores: the state, and the images that it names. */
export interface ChangedState<Result> {
  readonly state: object;
  /** All images of the state by id, with the bytes of new ones. */
  readonly images: ReadonlyMap<string, Uint8Array | undefined>;
  readonly result: Result;
}

/** The states of assistants by account, for all processes of the store. */
export class AssistantStates {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Runs `use` with the state of an account, which is null at first, and stores what it returns. Only one process works with an
   * account at a time; others wait. Throws StateBusyError after 20 seconds. When `use` fails, the state stays as it was.
   */
  async change<Result>(
    accountId: string,
    use: (state: unknown) => Promise<ChangedState<Result>>,
  ): Promise<Result> {
    const holder = randomUUID();
    const before = await this.#hold(accountId, holder);
    const renewing = setInterval(() => void this.#renew(accountId, holder), RENEW_MS).unref();
    try {
      const { state, images, result } = await use(before);
      await this.#save({ accountId, holder, state, images });
      return result;
    } finally {
      clearInterval(renewing);
      await this.#release(accountId, holder);
    }
  }

  /** The bytes of an image; undefined when the store lost it in a crash. */
  async readImage(id: string): Promise<Uint8Array | undefined> {
    const row = await this.#store
      .selectFrom('assistant_image')
      .select('image')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.image;
  }

  /** Deletes states that were not used for a long time. */
  async sweep(): Promise<void> {
    await this.#store.deleteFrom('assistant_state').where('used_at', '<', KEPT).execute();
  }

  async #hold(accountId: string, holder: string): Promise<unknown> {
    const held = { holder, held_until: HELD };
    for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
      const row = await this.#store
        .insertInto('assistant_state')
        .values({ account_id: accountId, state: null, used_at: sql`now()`, ...held })
        .onConflict((it) =>
          it
            .column('account_id')
            .doUpdateSet(held)
            .where((or) =>
              or.or([
                or('assistant_state.holder', 'is', null),
                or('assistant_state.held_until', '<', sql<Date>`now()`),
              ]),
            ),
        )
        .returning('state')
        .executeTakeFirst();
      if (row) return row.state;
      await delay(POLL_MS);
    }
    throw new StateBusyError();
  }

  async #save({
    accountId,
    holder,
    state,
    images,
  }: {
    accountId: string;
    holder: string;
    state: object;
    images: ReadonlyMap<string, Uint8Array | undefined>;
  }): Promise<void> {
    await this.#store.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('assistant_state')
        .set({ state: JSON.stringify(state), used_at: sql`now()` })
        .where('account_id', '=', accountId)
        .where('holder', '=', holder)
        .executeTakeFirst();
      // Another process went on with the state before this one's, which was frozen for too long.
      if (numUpdatedRows === 0n) throw new StateBusyError();
      const obsolete = trx.deleteFrom('assistant_image').where('account_id', '=', accountId);
      await (images.size === 0 ? obsolete : obsolete.where('id', 'not in', [...images.keys()])).execute();
      for (const [id, image] of images)
        if (image)
          await trx
            .insertInto('assistant_image')
            .values({ id, account_id: accountId, image: Buffer.from(image) })
            .execute();
    });
  }

  async #renew(accountId: string, holder: string): Promise<void> {
    const set = { held_until: HELD };
    // A hold that cannot be renewed now is tried again, and ends by itself.
    await this.#ofHolder(accountId, holder, set).catch(() => undefined);
  }

  async #release(accountId: string, holder: string): Promise<void> {
    await this.#ofHolder(accountId, holder, { holder: null }).catch(() => undefined);
  }

  async #ofHolder(
    accountId: string,
    holder: string,
    set: { held_until?: typeof HELD; holder?: null },
  ): Promise<void> {
    await this.#store
      .updateTable('assistant_state')
      .set(set)
      .where('account_id', '=', accountId)
      .where('holder', '=', holder)
      .execute();
  }
}
