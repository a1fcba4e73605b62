import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKeySource } from '../../config/backup.ts';
import { masterSecretSource } from '../../config/master-secret.ts';
import { importFiles } from '../../lake/import/import-files.ts';
import { type CountedCall, type Metering, ownerFields, startMetering } from '../../modules/usage/index.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import type { ServerName } from '../../testing/servers.ts';
import { backUp } from '../back-up.ts';
import { restore } from '../restore.ts';
import { folderTarget } from '../targets/folder-target.ts';
import type { BackupTarget } from '../targets/target.ts';

export const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);
const BARS = 'symbol,date,open,high,low,close,volume\nAAA,2024-01-02,1,2,1,2,10\nBBB,2024-01-02,3,4,3,4,10\n';
const now = () => NOW_MS;

/** A home beside its store, without a server. */
export interface Site {
  readonly home: string;
  readonly database: FreshDatabase;
  readonly remove: () => Promise<void>;
}

/** A home with an import and a secret, and its store with an account. */
export async function usedSite(server?: ServerName): Promise<Site & { readonly account: TestAccount }> {
  const { home, remove } = temporaryHome();
  const database = await freshDatabase(server);
  await openSecrets(database.store, masterSecretSource({ home, masterSecret: undefined }), NOW_MS);
  const account = await newAccount(database.store);
  const bars = join(home, 'bars_raw.csv');
  writeFileSync(bars, BARS);
  await importFiles([bars], { home, now });
  return { home, database, account, remove: async () => (remove(), database.drop()) };
}

/** An empty home and an empty store, to restore into. */
export async function emptySite(server?: ServerName): Promise<Site> {
  const { home, remove } = temporaryHome();
  const database = await emptyDatabase(server);
  return { home, database, remove: async () => (remove(), database.drop()) };
}

/** A key in a file, which needs no stretching. */
export function keyFile(folder: string): BackupKeySource {
  const path = join(folder, 'key');
  writeFileSync(path, randomBytes(32).toString('hex'));
  return { kind: 'file', path };
}

/** Backs up and restores with one key. */
export function backups(key: BackupKeySource, target: BackupTarget) {
  return {
    backUp: (site: Site, more: { atMs?: number; keep?: number; target?: BackupTarget } = {}) =>
      backUp({
        verify: false,
        home: site.home,
        url: site.database.url,
        target: more.target ?? target,
        key,
        secret: masterSecretSource({ home: site.home, masterSecret: undefined }).read(),
        keep: more.keep,
        now: () => more.atMs ?? NOW_MS,
        onProgress: () => undefined,
      }),
    restore: (
      site: Site,
      more: { atMs?: number; homeOnly?: boolean; key?: BackupKeySource; secret?: Buffer } = {},
    ) =>
      restore({
        home: site.home,
        target,
        key: more.key ?? key,
        secret: more.secret,
        atMs: more.atMs,
        homeOnly: more.homeOnly ?? false,
        openStore: async () => ({ url: site.database.url, stop: async () => undefined }),
        onProgress: () => undefined,
      }),
  };
}

/** A target whose writes can be made to fail. */
export function failingTarget(folder: string) {
  const target = folderTarget(folder);
  const state = { writesLeft: Infinity };
  const write: BackupTarget['write'] = async (name, content) => {
    if ((state.writesLeft -= 1) < 0) throw new Error('no space left on device');
    await target.write(name, content);
  };
  return { state, target: { ...target, write } };
}

const log = { warn: () => undefined, error: () => undefined };
export const quarantined = ({ home }: Site) => new Quarantine({ home, now, log }).list();

export const startSite = ({ home, database: { store, pool } }: Site): Promise<Metering> =>
  startMetering({ home, store, pool, now, log, sync: 'off', quarantine: new Quarantine({ home, now, log }) });

/** Counts a call as a server does; resolves when its response would be sent. */
export function count({ meter }: Metering, account: TestAccount, requestId: string): Promise<void> {
  const call: CountedCall = {
    atMs: NOW_MS,
    owner: ownerFields(account.id, account.live.id),
    endpoint: '/stocks/{symbol}/quote',
    symbol: 'AAPL',
    status: 200,
    latencyUs: 1_500,
    gateUs: 40,
    bytes: 400,
    requestId,
    charged: true,
    request: 'GET /api/stocks/AAPL/quote',
    response: null,
  };
  return new Promise((send, fail) => meter.count(call, { send, fail }));
}

export async function countEach(metering: Metering, account: TestAccount, ids: readonly string[]) {
  for (const id of ids) await count(metering, account, id);
}

export const idsFrom = (name: string, calls: number) =>
  Array.from({ length: calls }, (_, index) => `${name}_${index}`);

/** What a server on this site would count: it starts, stores what journals have, and stops. */
export async function countedOn(site: Site): Promise<{ readonly ids: string[]; readonly charged: number }> {
  await (await startSite(site)).close();
  const calls = await site.database.store.selectFrom('usage_call').select('request_id').execute();
  const months = await site.database.store.selectFrom('usage_month').select('charged').execute();
  return {
    ids: calls.map((call) => call.request_id).toSorted(),
    charged: months.reduce((sum, month) => sum + month.charged, 0),
  };
}

export const textOfHome = ({ home }: Site, path: string) => readFileSync(join(home, path), 'utf8');
