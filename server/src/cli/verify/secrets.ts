import type { VerificationFault, Verified } from '../../shared/verification/verified.ts';
import { mastersOf } from '../../shared/master-secret/masters-of.ts';
import { createSecrets, type Masters } from '../../shared/secrets.ts';
import { listMasterSecrets } from '../../store/master-secrets.ts';
import { otherwiseSealed } from '../../store/sealed-values.ts';
import type { VerifyContext } from './context.ts';

const GUIDE =
  'Restore the secret of this store, or follow "A lost master secret" in docs/operations/cryptography.md.';
/** Nothing sealed begins like this. */
const NO_LABEL = Buffer.from('no key');

type SecretContext = Pick<VerifyContext, 'store' | 'source' | 'now'>;

/** Compares the master secret with the fingerprint in the store. */
export async function verifyMasterSecret(context: SecretContext): Promise<Verified> {
  const { what } = await mastersIn(context);
  return { checked: context.source.name, faults: what === undefined ? [] : [{ what, remedy: GUIDE }] };
}

/** Opens everything that the store has sealed. */
export async function verifySealedValues(context: SecretContext): Promise<Verified> {
  const { masters } = await mastersIn(context);
  if (!masters) return { checked: 'skipped without the master secret', faults: [] };
  const secrets = createSecrets(...masters);
  const faults: VerificationFault[] = [];
  let checked = 0;
  for await (const { table, values } of otherwiseSealed(context.store, NO_LABEL))
    for (const { place, sealed } of values) {
      checked += 1;
      try {
        secrets.decrypt(sealed);
      } catch {
        faults.push({
          what: `The sealed value of ${table} in the row at ctid ${place} does not open.`,
          remedy: 'Restore this row from a backup, or ask its owner to create a new key or second factor.',
        });
      }
    }
  return { checked: `${checked} values`, faults };
}

async function mastersIn({
  store,
  source,
  now,
}: SecretContext): Promise<{ readonly masters?: Masters; readonly what?: string }> {
  let given: Buffer | undefined;
  try {
    given = source.read();
  } catch (error) {
    return { what: (error as Error).message };
  }
  const stored = await listMasterSecrets(store);
  if (stored.length === 0 && !given) return {};
  if (!given) return { what: `${source.name} does not exist, but the store is sealed with a master secret.` };
  const masters: Masters | undefined = stored.length === 0 ? [given] : mastersOf(stored, [given], now());
  return masters ? { masters } : { what: `${source.name} is not the master secret of this store.` };
}
