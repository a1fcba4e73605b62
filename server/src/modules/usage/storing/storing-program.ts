/** Stores parts of the journal in a thread, with one connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EndedStatement } from '../../../shared/observe/ended-statement.ts';
import { timeStatements } from '../../../store/observe-statements.ts';
import { openPool } from '../../../store/open-pool.ts';
import { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import { JournalReader } from '../journal/journal-reader.ts';
import { sourceOf } from '../journal/read-part.ts';
import { storePart } from './store-part.ts';
import type {
  FromStoring,
  PartToStore,
  StoredByThread,
  StoringStart,
  ToStoring,
} from './storing-messages.ts';

const { databaseUrl, isPooled, home, reportsStatements } = workerData as StoringStart;
const port = parentPort!;
const notify = (message: FromStoring) => port.postMessage(message, []);
const log = { error: (fields: object, message: string) => notify({ type: 'log', fields, message }) };
const onError = (err: Error) => log.error({ err }, 'background work failed');
const pool = openPool(databaseUrl, { onError, isPooled, connections: 1 });
/** Those of this part. The main thread learns of them with the part, so that none costs a message. */
const statements: EndedStatement[] = [];
if (reportsStatements) timeStatements(pool, (statement) => statements.push(statement));
const quarantine = new Quarantine({ home, now: Date.now, log });
/** Starts of days whose partitions exist. */
const preparedDays = new Set<number>();

/** Settles with what the main thread answers. It is asked one question at a time. */
let answered: PromiseWithResolvers<ToStoring> | undefined;
function ask(message: FromStoring): Promise<ToStoring> {
  answered = Promise.withResolvers();
  notify(message);
  return answered.promise;
}

async function prepareDays(daysMs: Iterable<number>): Promise<void> {
  const missing = [...daysMs].filter((dayMs) => !preparedDays.has(dayMs));
  if (missing.length === 0) return;
  const answer = await ask({ type: 'prepare', daysMs: missing });
  if (answer.type === 'unprepared') throw answer.error;
  for (const dayMs of missing) preparedDays.add(dayMs);
}

async function addressesOf(keyIds: readonly string[]): Promise<(keyId: string) => string | null> {
  const answer = await ask({ type: 'addresses', keyIds });
  const addresses = answer.type === 'addresses' ? answer.addresses : [];
  const byKey = new Map(keyIds.map((keyId, index) => [keyId, addresses[index] ?? null]));
  return (keyId) => byKey.get(keyId) ?? null;
}

const days = {
  areReady: (daysMs: Iterable<number>) => [...daysMs].every((dayMs) => preparedDays.has(dayMs)),
  prepare: prepareDays,
};

async function store({
  id,
  folder,
  end,
  progress,
  stored,
  target,
  partBytes,
}: PartToStore): Promise<StoredByThread> {
  const reader = new JournalReader(folder, () => end);
  reader.continueFrom(progress);
  const source = { ...sourceOf(id, reader, 'own'), stored };
  const takesRows = target === 'store';
  const part = await storePart(source, {
    pool,
    target,
    partBytes,
    quarantine,
    addressesOf,
    days: takesRows ? days : undefined,
  });
  return { ...part, progress: reader.progress };
}

port.on('message', (message: ToStoring) => {
  if (message.type !== 'part') return answered?.resolve(message);
  store(message.part).then(
    (part) => notify({ type: 'stored', part, statements: statements.splice(0) }),
    (error: unknown) => notify({ type: 'failed', error, statements: statements.splice(0) }),
  );
});
notify({ type: 'ready' });
