/**
 * Runs the official clients of other vendors against the whole product, each at its façade, the core of OpenBB with our
 * provider, and data frames and formulas that read tables by URL. The folder `clients` of a vendor below server/src/compat/, of
 * server/src/http/api/formats/ or of sdks/openbb/ holds requirements.txt and
 * test_*.py, package-lock.json and *.test.mjs, or one of both pairs. Writes reports/clients.xml and fails when a test
 * fails. Started by scripts/clients.mjs.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi } from './api-server.mjs';
import { clientFiles, installClients } from './install-clients.mjs';
import { root, run } from './install.mjs';
import { junitTotals } from './junit.mjs';

const reports = join(root, 'reports');
const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };

/** A Friday in November 2026, 13:00 in New York: all markets trade. */
const START_MS = Date.UTC(2026, 10, 20, 18);
const TIMES_FASTER = 20;

/** The methods of the clients that the façades call served, by vendor and language. */
async function servedMethods() {
  const methods = {};
  for (const file of globSync('contracts/src/compat/*.ts', { cwd: root })) {
    const name = basename(file, '.ts');
    const module = await import(pathToFileURL(join(root, file)).href);
    const facade = module[name];
    if (!facade?.calls) continue;
    const named = (language) =>
      Object.values(facade.calls).flatMap(({ clients }) => clients[language]?.split(', ') ?? []);
    methods[name] = { python: named('python'), node: named('node') };
  }
  return methods;
}

/** Runs a suite; what it reports counts, and an end without a report is a failure. */
async function suite(title, program, args, options, report) {
  rmSync(report, { force: true });
  const output = await run(program, [...args], { ...quiet, ...options }).catch((error) => error.message);
  if (!existsSync(report)) throw new Error(`${title}: no report\n${output}`);
  const { passed, failed } = junitTotals(readFileSync(report, 'utf8'));
  if (passed + failed === 0) throw new Error(`${title}: nothing ran\n${output}`);
  console.log(`${title}: ${passed} passed, ${failed} failed`);
  if (failed > 0) console.log(output.slice(-30_000));
  return report;
}

/** Runs the clients and writes reports/clients.xml. Rejects when a test fails. */
async function testClients() {
  mkdirSync(reports, { recursive: true });
  const { python, folders } = await installClients();
  // Minutes of the faster one end within seconds.
  const [api, fast] = await Promise.all([
    startApi({ startMs: START_MS }),
    startApi({ startMs: START_MS, timesFaster: TIMES_FASTER }),
  ]);
  const env = {
    ...process.env,
    MERIDIAN_ROOT: root,
    MERIDIAN_BASE_URL: api.origin,
    MERIDIAN_API_KEY: api.key,
    MERIDIAN_FAST_URL: fast.origin,
    MERIDIAN_FAST_KEY: fast.key,
    MERIDIAN_SERVED_METHODS: JSON.stringify(await servedMethods()),
  };
  const work = folders.map((cwd) => {
    const report = join(reports, `clients-${basename(cwd)}-node.xml`);
    const args = ['--test', '--test-timeout=60000', '--test-reporter=junit'];
    args.push(`--test-reporter-destination=${report}`, ...globSync('*.test.mjs', { cwd }));
    return suite(`Node.js clients of ${basename(cwd)}`, process.execPath, args, { cwd, env }, report);
  });
  if (python) {
    const report = join(reports, 'clients-python.xml');
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--junitxml', report];
    args.push(...clientFiles('test_*.py'));
    work.push(suite('Python clients', python, args, { env }, report));
  } else console.log('The Python clients of other vendors are not run: that needs Python 3.10 or later.');
  const ended = await Promise.allSettled(work);
  await Promise.all([api.stop(), fast.stop()]);
  const failures = ended.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []));
  const written = ended.flatMap((it) => (it.status === 'fulfilled' ? [readFileSync(it.value, 'utf8')] : []));
  if (failures.length > 0) written.push('<testcase name="A suite left no report"><failure/></testcase>');
  if (!python) written.push('<testcase name="Python clients"><skipped/></testcase>');
  writeFileSync(join(reports, 'clients.xml'), written.join('\n'));
  const { passed, failed } = junitTotals(written.join('\n'));
  console.log(`Clients of other vendors: ${passed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(failures.join('\n') || 'A test of the clients failed.');
}

await testClients().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
