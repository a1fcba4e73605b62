// First, since all that follows reads the operator's file.
import { PORTAL_CONFIG_FAULTS } from '../config/portal-config/apply.ts';
import { ANNOUNCE_USAGE, runAnnounce } from './announce.ts';
import { BACKUP_USAGE, runBackup, runRestore } from './backup.ts';
import { BULK_USAGE, runBulk } from './bulk.ts';
import { COUPON_USAGE, runCoupon } from './coupon/coupon.ts';
import { CUSTOMER_USAGE, runCustomer } from './customer/customer.ts';
import { DISPUTES_USAGE, runDisputes } from './disputes.ts';
import { CONFIG_USAGE, runConfig } from './config/config.ts';
import { DOCTOR_USAGE, runDoctor } from './doctor/doctor.ts';
import { openLakeObjects } from '../lake/objects/open-lake-objects.ts';
import { type Config, readConfig } from '../config/config.ts';
import { masterSecretSource } from '../config/master-secret.ts';
import { consoleUrl } from '../config/operator-console.ts';
import { FEEDS_USAGE, runFeeds } from './feeds/feeds.ts';
import { runImport } from './import.ts';
import { INCIDENT_USAGE, runIncident } from './messages/incident.ts';
import { MAINTENANCE_USAGE, runMaintenance } from './messages/maintenance.ts';
import { MIGRATE_USAGE, runMigrate } from './migrate.ts';
import { AUDIT_USAGE, runAudit } from './operator/audit.ts';
import { OPERATOR_USAGE, runOperator } from './operator/operator.ts';
import { openPayments } from '../providers/open-payments.ts';
import { RECONCILE_USAGE, runReconcile } from './reconcile.ts';
import { confirmOnTerminal, progressLine, progressOfParts } from './console-output.ts';
import { openSecrets } from '../shared/master-secret/open-secrets.ts';
import { runSecret, SECRET_USAGE } from './secret.ts';
import { runSessions, SESSIONS_USAGE } from './sessions.ts';
import { runVerify, VERIFY_USAGE } from './verify/verify.ts';

const USAGE = `meridian import FILE...       load prices, filings, news and more (CSV, CSV.gz or Parquet)
meridian import --help        the options of the import
${BULK_USAGE}
${FEEDS_USAGE}
${SESSIONS_USAGE}
${ANNOUNCE_USAGE}
${CUSTOMER_USAGE}
${COUPON_USAGE}
${INCIDENT_USAGE}
${MAINTENANCE_USAGE}
${OPERATOR_USAGE}
${AUDIT_USAGE}
${RECONCILE_USAGE}
${DISPUTES_USAGE}
${SECRET_USAGE}
${BACKUP_USAGE}
${MIGRATE_USAGE}
${VERIFY_USAGE}
${DOCTOR_USAGE}
${CONFIG_USAGE}`;

/** Commands hold locks and run long statements, which a connection pooler does not allow. */
function readDirectConfig(): Config {
  const config = readConfig();
  return { ...config, databaseUrl: config.cluster.databaseDirectUrl ?? config.databaseUrl };
}

const [command, ...rest] = process.argv.slice(2);
const { stdout, stderr } = process;
// `config` and `doctor` report these faults themselves.
if (PORTAL_CONFIG_FAULTS.length > 0 && command !== 'config' && command !== 'doctor') {
  stderr.write(`${PORTAL_CONFIG_FAULTS.join('\n')}\n`);
  process.exitCode = 1;
} else if (command === 'import') {
  const { home, cluster } = readConfig();
  const openObjects = () => openLakeObjects(home, cluster.objects);
  process.exitCode = await runImport(rest, { home, openObjects, stdout, stderr });
} else if (command === 'bulk') {
  const { now } = Date;
  const onProgress = progressLine('Making bulk files, days and years', now);
  const { home, cluster } = readConfig();
  const { objects } = cluster;
  process.exitCode = await runBulk(rest, { home, objects, stdout, stderr, now, onProgress });
} else if (command === 'sessions') {
  process.exitCode = await runSessions(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'announce') {
  process.exitCode = await runAnnounce(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'customer') {
  const config = readDirectConfig();
  process.exitCode = await runCustomer(rest, {
    config,
    source: masterSecretSource(config),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    confirm: confirmOnTerminal,
    stdout,
    stderr,
  });
} else if (command === 'coupon') {
  process.exitCode = await runCoupon(rest, {
    config: readDirectConfig(),
    confirm: confirmOnTerminal,
    stdout,
    stderr,
  });
} else if (command === 'operator') {
  const config = readDirectConfig();
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  process.exitCode = await runOperator(rest, {
    config,
    consoleUrl: consoleUrl(origin, config.operatorConsole.port),
    confirm: confirmOnTerminal,
    stdout,
    stderr,
  });
} else if (command === 'audit') {
  process.exitCode = await runAudit(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'incident') {
  process.exitCode = await runIncident(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'maintenance') {
  process.exitCode = await runMaintenance(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'disputes') {
  process.exitCode = await runDisputes(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'reconcile') {
  const config = readDirectConfig();
  const { now } = Date;
  process.exitCode = await runReconcile(rest, {
    config,
    stdout,
    stderr,
    openPayments: async ({ pool, store }) => {
      const secrets = await openSecrets(store, masterSecretSource(config), now());
      const merchant = () => config.invoicing.seller.name;
      const parts = { pool, secrets, now, merchant, publicUrl: () => config.publicUrl ?? '' };
      return (await openPayments(config.payments, parts)).provider;
    },
  });
} else if (command === 'feeds') {
  const config = readDirectConfig();
  const openObjects = () => openLakeObjects(config.home, config.cluster.objects);
  process.exitCode = await runFeeds(rest, { config, openObjects, stdout, stderr, now: Date.now });
} else if (command === 'secret') {
  const config = readDirectConfig();
  process.exitCode = await runSecret(rest, { config, source: masterSecretSource(config), stdout, stderr });
} else if (command === 'backup' || command === 'restore') {
  const config = readDirectConfig();
  const run = command === 'backup' ? runBackup : runRestore;
  const onProgress = progressOfParts(command === 'backup' ? 'Backing up' : 'Restoring', Date.now);
  const source = masterSecretSource(config);
  process.exitCode = await run(rest, { config, source, stdout, stderr, onProgress });
} else if (command === 'migrate') {
  process.exitCode = await runMigrate(rest, { config: readDirectConfig(), stdout, stderr });
} else if (command === 'verify') {
  const config = readDirectConfig();
  const progressOf = (name: string) => progressLine(name, Date.now);
  const source = masterSecretSource(config);
  const { objects } = config.cluster;
  process.exitCode = await runVerify(rest, { config, source, objects, stdout, stderr, progressOf });
} else if (command === 'config') {
  process.exitCode = runConfig(rest, { stdout, stderr });
} else if (command === 'doctor') {
  process.exitCode = await runDoctor(rest, { readConfig: readDirectConfig, stdout, stderr });
  // A check that was given up, such as one of a dead disk, must not keep the process alive.
  setTimeout(() => process.exit(), 1_000).unref();
} else {
  stdout.write(`${USAGE}\n`);
  process.exitCode = command === undefined || command === '--help' ? 0 : 1;
}
