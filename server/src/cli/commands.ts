/** Every `meridian` command: what it says of itself, and how it runs. */
import { BACKUP_USAGE, RESTORE_USAGE, runBackup, runRestore } from './backup.ts';
import { BULK_USAGE, runBulk } from './bulk.ts';
import { COUPON_HELP, COUPON_USAGE, runCoupon } from './coupon/coupon.ts';
import { CUSTOMER_HELP } from './customer/customer-usage.ts';
import { CUSTOMER_USAGE, runCustomer } from './customer/customer.ts';
import { DISPUTES_USAGE, runDisputes } from './disputes.ts';
import { CONFIG_USAGE, runConfig } from './config/config.ts';
import { DOCTOR_USAGE, runDoctor } from './doctor/doctor.ts';
import { openLakeObjects } from '../lake/objects/open-lake-objects.ts';
import { type Config, readConfig } from '../config/config.ts';
import { masterSecretSource } from '../config/master-secret.ts';
import { consoleUrl } from '../config/operator-console.ts';
import { FEEDS_USAGE, runFeeds } from './feeds/feeds.ts';
import { IMPORT_HELP, runImport } from './import.ts';
import { ANNOUNCE_HELP, ANNOUNCE_USAGE, runAnnounce } from './messages/announce.ts';
import { CONTACT_HELP, CONTACT_USAGE, runContact } from './messages/contact.ts';
import { INCIDENT_HELP, INCIDENT_USAGE, runIncident } from './messages/incident.ts';
import { MAINTENANCE_HELP, MAINTENANCE_USAGE, runMaintenance } from './messages/maintenance.ts';
import { MIGRATE_USAGE, runMigrate } from './migrate.ts';
import { AUDIT_HELP, AUDIT_USAGE, runAudit } from './operator/audit.ts';
import { OPERATOR_HELP, OPERATOR_USAGE, runOperator } from './operator/operator.ts';
import { PLAN_HELP, PLAN_USAGE, runPlan } from './plan/plan.ts';
import { openPayments } from '../providers/open-payments.ts';
import { RECONCILE_USAGE, runReconcile } from './reconcile.ts';
import { REVENUE_HELP, REVENUE_USAGE, runRevenue } from './revenue/revenue.ts';
import { confirmOnTerminal, progressLine, progressOfParts } from './console-output.ts';
import { openSecrets } from '../shared/master-secret/open-secrets.ts';
import { runSecret, SECRET_USAGE } from './secret.ts';
import { runSessions, SESSIONS_USAGE } from './sessions.ts';
import { SYSTEM_HELP, SYSTEM_USAGE, runSystem } from './system/system.ts';
import { runVerify, VERIFY_USAGE } from './verify/verify.ts';

interface Command {
  /** In the list of all commands. */
  readonly usage: string;
  /** What `--help` prints, where that is more. */
  readonly help?: string;
  /** Resolves to the exit code. */
  readonly run: (argv: string[]) => Promise<number> | number;
}

const { stdout, stderr } = process;
const { now } = Date;

/** Commands hold locks and run long statements, which a connection pooler does not allow. */
function readDirectConfig(): Config {
  const config = readConfig();
  return { ...config, databaseUrl: config.cluster.databaseDirectUrl ?? config.databaseUrl };
}

const portalUrl = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`;

const openObjects = ({ home, cluster }: Config) => openLakeObjects(home, cluster.objects);

/** Progress shares standard output with the result, which programs read with `--json`. */
const progressUnlessJson = (argv: readonly string[], title: string) =>
  argv.includes('--json') ? () => undefined : progressOfParts(title, now);

export const COMMANDS: Readonly<Record<string, Command>> = {
  import: {
    usage: `meridian import FILE...       load prices, filings, news and more (CSV, CSV.gz or Parquet)
meridian import --help        the options of the import`,
    help: IMPORT_HELP,
    run: (argv) => {
      const config = readConfig();
      return runImport(argv, { home: config.home, openObjects: () => openObjects(config), stdout, stderr });
    },
  },
  bulk: {
    usage: BULK_USAGE,
    run: (argv) => {
      const { home, cluster } = readConfig();
      const onProgress = progressLine('Building bulk files, days and years', now);
      return runBulk(argv, { home, objects: cluster.objects, stdout, stderr, now, onProgress });
    },
  },
  feeds: {
    usage: FEEDS_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      return runFeeds(argv, { config, openObjects: () => openObjects(config), stdout, stderr, now });
    },
  },
  sessions: {
    usage: SESSIONS_USAGE,
    run: (argv) => runSessions(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  announce: {
    usage: ANNOUNCE_USAGE,
    help: ANNOUNCE_HELP,
    run: (argv) =>
      runAnnounce(argv, { config: readDirectConfig(), confirm: confirmOnTerminal, stdout, stderr }),
  },
  customer: {
    usage: CUSTOMER_USAGE,
    help: CUSTOMER_HELP,
    run: (argv) => {
      const config = readDirectConfig();
      const source = masterSecretSource(config);
      const publicUrl = portalUrl(config);
      return runCustomer(argv, { config, source, publicUrl, confirm: confirmOnTerminal, stdout, stderr });
    },
  },
  coupon: {
    usage: COUPON_USAGE,
    help: COUPON_HELP,
    run: (argv) =>
      runCoupon(argv, { config: readDirectConfig(), confirm: confirmOnTerminal, stdout, stderr }),
  },
  plan: {
    usage: PLAN_USAGE,
    help: PLAN_HELP,
    run: (argv) => runPlan(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  contact: {
    usage: CONTACT_USAGE,
    help: CONTACT_HELP,
    run: (argv) => {
      const config = readDirectConfig();
      const given = { config, source: masterSecretSource(config), operator: config.operator };
      return runContact(argv, {
        ...given,
        publicUrl: portalUrl(config),
        confirm: confirmOnTerminal,
        stdout,
        stderr,
      });
    },
  },
  incident: {
    usage: INCIDENT_USAGE,
    help: INCIDENT_HELP,
    run: (argv) => runIncident(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  maintenance: {
    usage: MAINTENANCE_USAGE,
    help: MAINTENANCE_HELP,
    run: (argv) => runMaintenance(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  operator: {
    usage: OPERATOR_USAGE,
    help: OPERATOR_HELP,
    run: (argv) => {
      const config = readDirectConfig();
      return runOperator(argv, {
        config,
        consoleUrl: consoleUrl(portalUrl(config), config.operatorConsole.port),
        confirm: confirmOnTerminal,
        stdout,
        stderr,
      });
    },
  },
  audit: {
    usage: AUDIT_USAGE,
    help: AUDIT_HELP,
    run: (argv) => runAudit(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  revenue: {
    usage: REVENUE_USAGE,
    help: REVENUE_HELP,
    run: (argv) => runRevenue(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  system: {
    usage: SYSTEM_USAGE,
    help: SYSTEM_HELP,
    run: (argv) => {
      const config = readDirectConfig();
      const source = masterSecretSource(config);
      return runSystem(argv, { config, source, confirm: confirmOnTerminal, stdout, stderr });
    },
  },
  reconcile: {
    usage: RECONCILE_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      return runReconcile(argv, {
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
    },
  },
  disputes: {
    usage: DISPUTES_USAGE,
    run: (argv) => runDisputes(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  secret: {
    usage: SECRET_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      return runSecret(argv, { config, source: masterSecretSource(config), stdout, stderr });
    },
  },
  backup: {
    usage: BACKUP_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      const onProgress = progressUnlessJson(argv, 'Backing up');
      return runBackup(argv, { config, source: masterSecretSource(config), stdout, stderr, onProgress });
    },
  },
  restore: {
    usage: RESTORE_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      const onProgress = progressUnlessJson(argv, 'Restoring');
      return runRestore(argv, { config, source: masterSecretSource(config), stdout, stderr, onProgress });
    },
  },
  migrate: {
    usage: MIGRATE_USAGE,
    run: (argv) => runMigrate(argv, { config: readDirectConfig(), stdout, stderr }),
  },
  verify: {
    usage: VERIFY_USAGE,
    run: (argv) => {
      const config = readDirectConfig();
      const progressOf = (name: string) => progressLine(name, now);
      const { objects } = config.cluster;
      return runVerify(argv, {
        config,
        source: masterSecretSource(config),
        objects,
        stdout,
        stderr,
        progressOf,
      });
    },
  },
  doctor: {
    usage: DOCTOR_USAGE,
    run: async (argv) => {
      const code = await runDoctor(argv, { readConfig: readDirectConfig, stdout, stderr });
      // A check that was given up, such as one of a dead disk, must not keep the process alive.
      setTimeout(() => process.exit(), 1_000).unref();
      return code;
    },
  },
  config: { usage: CONFIG_USAGE, run: (argv) => runConfig(argv, { stdout, stderr }) },
};
