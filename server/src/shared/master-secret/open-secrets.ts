import {
  insertMasterSecret,
  listBackupCodeMacs,
  listMasterSecrets,
  lockMasterSecrets,
  replaceBackupCodeMac,
} from '../../store/master-secrets.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import { otherwiseSealed } from '../../store/sealed-values.ts';
import { createSecrets, fingerprintOf, type KeyRing, labelOf } from '../secrets.ts';
import { mastersOf } from './masters-of.ts';

/** Where the master secret comes from. `config` implements it. */
export interface SecretSource {
  readonly name: string;
  readonly read: () => Buffer | undefined;
  readonly create: () => Buffer;
}

const BATCH = 500;
/** Nothing sealed begins like this. */
const NO_LABEL = Buffer.from('no key');
const GUIDE = 'If it is lost, follow "A lost master secret" in docs/operations/cryptography.md.';

/**
 * Opens the secrets of the store with the master secret of `source`. The first start creates the secret and keeps its
 * fingerprint in the store. Rejects with a sentence when the secret is missing, damaged or not that of the store.
 */
export async function openSecrets(store: Store, source: SecretSource, nowMs: number): Promise<KeyRing> {
  return await store.transaction().execute(async (trx) => {
    await lockMasterSecrets(trx);
    const stored = await listMasterSecrets(trx);
    const given = source.read();
    if (stored.length === 0) return await adopt(trx, source, given, nowMs);
    if (!given) throw missing(source);
    const masters = mastersOf(stored, [given], nowMs);
    if (!masters) throw wrong(source);
    return createSecrets(...masters);
  });
}

const missing = ({ name }: SecretSource) =>
  new Error(
    `The master secret is missing: ${name} does not exist, but the store is sealed with one. Restore the file from your ` +
      `backup, or set MERIDIAN_SECRET. ${GUIDE}`,
  );

const wrong = ({ name }: SecretSource) =>
  new Error(
    `${name} is not the master secret of this store, or no longer. Restore the secret of this store from the ` +
      `backup, or from the machine that ran "meridian secret rotate". ${GUIDE}`,
  );

/** Keeps the fingerprint of the first secret. A store of an earlier version must open with it. */
async function adopt(
  trx: Transaction,
  source: SecretSource,
  given: Buffer | undefined,
  nowMs: number,
): Promise<KeyRing> {
  const candidate = given && createSecrets(given);
  const opened = await opensValues(trx, candidate);
  if (opened === false) throw candidate ? wrong(source) : missing(source);
  const secrets = candidate ?? createSecrets(source.create());
  const [master] = secrets.masters;
  const fingerprint = fingerprintOf(master);
  await insertMasterSecret(trx, { fingerprint, role: 'current', sealed: null, added_at: new Date(nowMs) });
  await sealBackupCodes(trx, secrets);
  return secrets;
}

/** Whether `secrets` open something that an earlier version sealed; undefined when there is nothing. */
async function opensValues(trx: Transaction, secrets: KeyRing | undefined): Promise<boolean | undefined> {
  let found: boolean | undefined;
  for await (const { values } of otherwiseSealed(trx, secrets ? labelOf(secrets.masters[0]) : NO_LABEL)) {
    if (!secrets) return false;
    // One is enough: values can remain from a secret that was lost long ago.
    if (values.some(({ sealed }) => canOpen(secrets, sealed))) return true;
    found = false;
  }
  return found;
}

function canOpen(secrets: KeyRing, sealed: Buffer): boolean {
  try {
    secrets.decrypt(sealed);
    return true;
  } catch {
    return false;
  }
}

async function sealBackupCodes(trx: Transaction, secrets: KeyRing): Promise<void> {
  for (;;) {
    const rows = await listBackupCodeMacs(trx, BATCH);
    for (const { id, mac } of rows) await replaceBackupCodeMac(trx, id, secrets.sealMac(mac!));
    if (rows.length === 0) return;
  }
}
