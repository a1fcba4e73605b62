import { afterAll, beforeAll, expect, test } from 'vitest';
import * as store from '../server/src/store/usage-ingest.ts';
import { type FreshDatabase, freshDatabase } from '../server/src/testing/database.ts';
import { ModelStore } from './model-store.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';

const OPERATIONS = 200;
const JOURNALS = ['a', 'b', 'c'];
const START = { sequence: 0, segment: 0, position: 0 };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the model keeps positions of journals as the store does, also when a transaction fails', async () => {
  const random = new Random(1);
  const scheduler = new Scheduler(random);
  const model = new ModelStore(random, scheduler);
  const { pool } = database;
  for (let operation = 0; operation < OPERATIONS; operation += 1) {
    const id = random.pick(JOURNALS);
    const frames = random.below(5);
    const fails = random.chance(0.2);
    const kind = random.pick(['ingest', 'ingest', 'forgotten', 'advance']);
    const journals = [{ id, sequence: random.below(80) }];
    const read = async (from: store.StoredPosition) => {
      if (fails) throw new Error('The journal cannot be read.');
      const next = { ...from, sequence: from.sequence + frames };
      return { bodies: undefined, sums: () => Promise.reject(new Error('There are no rows.')), next };
    };
    const [found, expected] =
      kind === 'ingest'
        ? [
            await outcome(scheduler, model.ingestPart(id, read)),
            await outcome(scheduler, store.ingestPart(pool, id, START, read)),
          ]
        : kind === 'forgotten'
          ? [
              await outcome(scheduler, model.forgottenJournals(journals)),
              await outcome(scheduler, store.forgottenJournals(pool, journals)),
            ]
          : [
              await outcome(scheduler, model.advanceJournals(journals)),
              await outcome(scheduler, store.advanceJournals(pool, journals)),
            ];
    expect(found, `operation ${operation}: ${kind} of ${id}`).toEqual(expected);
  }
});

/** The result, or the message of the failure; meanwhile the turns of the model are taken. */
async function outcome(scheduler: Scheduler, work: Promise<unknown>): Promise<unknown> {
  const state: { result?: unknown; isDone: boolean } = { isDone: false };
  const ended = work.then(
    (result) => Object.assign(state, { result, isDone: true }),
    (error: Error) => Object.assign(state, { result: error.message, isDone: true }),
  );
  while (!state.isDone && (await scheduler.step()));
  await ended;
  return state.result;
}
