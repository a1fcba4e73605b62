import { ANNOUNCE_USAGE, runAnnounce } from './announce-cli.ts';
import { readConfig } from './config.ts';
import { runImport } from './lake/import-cli.ts';
import { RECONCILE_USAGE, runReconcile } from './reconcile-cli.ts';
import { runSessions, SESSIONS_USAGE } from './sessions-cli.ts';

const USAGE = `meridian import FILE...       load prices, filings, news and more (CSV, CSV.gz or Parquet)
meridian import --help        the options of the import
${SESSIONS_USAGE}
${ANNOUNCE_USAGE}
${RECONCILE_USAGE}`;

const [command, ...rest] = process.argv.slice(2);
const { stdout, stderr } = process;
if (command === 'import') {
  process.exitCode = await runImport(rest, { home: readConfig().home, stdout, stderr });
} else if (command === 'sessions') {
  process.exitCode = await runSessions(rest, { config: readConfig(), stdout, stderr });
} else if (command === 'announce') {
  process.exitCode = await runAnnounce(rest, { config: readConfig(), stdout, stderr });
} else if (command === 'reconcile') {
  const openPayments = () => null;
  process.exitCode = await runReconcile(rest, { config: readConfig(), stdout, stderr, openPayments });
} else {
  stdout.write(`${USAGE}\n`);
  process.exitCode = command === undefined || command === '--help' ? 0 : 1;
}
