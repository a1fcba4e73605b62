import { mastersOf } from '../../shared/master-secret/masters-of.ts';
import { storeFacts } from '../../store/facts.ts';
import { listMasterSecrets } from '../../store/master-secrets.ts';
import { requireThisVersion } from '../../store/store-version.ts';
import { fault, ok, warning, type DoctorContext, type Outcome } from './check.ts';

const SKEW_MAX_MS = 60_000;
const NOT_STARTED = ok('not compared, since the embedded store is not running');

/** Whether the store responds, and which version it has. */
export async function checkStore(context: DoctorContext): Promise<Outcome> {
  const store = await context.store();
  if (!store) return ok('the embedded store is not running; this command does not start it');
  return ok(`PostgreSQL ${(await storeFacts(store)).version}`);
}

/** Whether the store has exactly the migrations of this version. Runs none. */
export async function checkMigrations(context: DoctorContext): Promise<Outcome> {
  const store = await context.store();
  if (!store) return NOT_STARTED;
  if (!(await storeFacts(store)).hasMigrations)
    return warning('the store is empty', 'Start the server once, which creates the tables.');
  try {
    await requireThisVersion(store);
    return ok('all of this version');
  } catch (error) {
    return fault((error as Error).message, 'Start the version of Meridian that matches this store.');
  }
}

/** The clock of this machine against that of the store. */
export async function checkClock(context: DoctorContext): Promise<Outcome> {
  const store = await context.store();
  if (!store) return NOT_STARTED;
  const beforeMs = context.now();
  const { nowMs } = await storeFacts(store);
  const skewMs = Math.abs((beforeMs + context.now()) / 2 - nowMs);
  const found = `${Math.round(skewMs / 1_000)} s from the clock of the store`;
  return skewMs > SKEW_MAX_MS
    ? fault(found, 'Set the clocks of both machines by NTP, then restart the server.')
    : ok(found);
}

/** The master secret, and its fingerprint in the store. */
export async function checkSecret(context: DoctorContext): Promise<Outcome> {
  const { source, now } = context;
  const remedy =
    'Restore the secret of this store, or follow "A lost master secret" in docs/operations/cryptography.md.';
  let secret: Buffer | undefined;
  try {
    secret = source.read();
  } catch (error) {
    return fault((error as Error).message, remedy);
  }
  const store = await context.store();
  const isMade = store !== undefined && (await storeFacts(store)).hasMasterSecrets;
  const stored = isMade ? await listMasterSecrets(store) : [];
  if (!secret)
    return stored.length === 0
      ? ok(`${source.name} does not exist yet; the first start creates it`)
      : fault(`${source.name} does not exist, but the store has a fingerprint`, remedy);
  if (stored.length === 0) return ok(`${source.name} is valid; there is no fingerprint to compare`);
  return mastersOf(stored, [secret], now())
    ? ok(`${source.name} matches the fingerprint in the store`)
    : fault(`${source.name} is not the master secret of this store`, remedy);
}
