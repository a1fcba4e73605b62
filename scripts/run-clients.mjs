/**
 * Runs the official clients of other vendors against the whole product, each at its façade, the core of OpenBB with our
 * provider, and data frames and formulas that read tables by URL. The folder `clients` of a vendor below server/src/compat/, of
 * server/src/http/api/formats/ or of sdks/openbb/ holds requirements.txt and
 * test_*.py, package-lock.json and *.test.mjs, or one of both pairs. Writes reports/clients.xml and fails when a test
 * fails. Started by scripts/clients.mjs.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OPENBB_PACKAGE } from '../contracts/src/sdks.ts';
import { startApi } from './api-server.mjs';
import { hasPython } from './fuzz.mjs';
import { root, run } from './install.mjs';
import { junitTotals } from './junit.mjs';
import { packSdks } from './pack-sdks.ts';
import { progress } from './progress.mjs';

const cache = join(root, 'node_modules', '.cache', 'clients');
const reports = join(root, 'reports');
const windows = process.platform === 'win32';
const python = join(cache, 'python', windows ? 'Scripts/python.exe' : 'bin/python');
const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };

/** A Friday in November 2026, 13:00 in New York: all markets trade. */
const START_MS = Date.UTC(2026, 10, 20, 18);
const TIMES_FASTER = 20;

const FOLDERS = '{server/src/compat/*,server/src/http/api/formats,sdks/openbb}/clients';
const found = (pattern) => globSync(`${FOLDERS}/${pattern}`, { cwd: root }).toSorted();
const vendorOf = (file) => basename(dirname(dirname(file)));

/** Makes `folder` by `make` unless it was made of the same files before. */
async function ensureMade(folder, files, make) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  const stamp = join(folder, '.made-of');
  const digest = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await make();
  writeFileSync(stamp, digest);
}

/** One environment for the Python clients of all vendors. */
const ensurePython = (requirements) =>
  ensureMade(join(cache, 'python'), requirements, async () => {
    await run('python3', ['-m', 'venv', join(cache, 'python')], quiet);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
    await run(python, [...pip, ...requirements.flatMap((file) => ['-r', file])], quiet);
  });

/** Installs our provider for OpenBB as its users do, from the wheel that the portal serves. */
async function installProvider() {
  const packages = join(cache, 'packages');
  await packSdks(packages);
  const wheel = join(packages, OPENBB_PACKAGE.wheel);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await run(python, [...pip, '--no-deps', '--force-reinstall', wheel], quiet);
}

/** A folder for the Node.js clients of each vendor, with the tests in it. */
async function ensureNode(lock) {
  const folder = join(cache, vendorOf(lock));
  const description = join(dirname(lock), 'package.json');
  await ensureMade(folder, [lock, description], async () => {
    for (const file of [lock, description]) cpSync(join(root, file), join(folder, basename(file)));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run(windows ? 'npm.cmd' : 'npm', args, { ...quiet, cwd: folder, env: process.env });
  });
  for (const test of globSync('*.test.mjs', { cwd: folder })) rmSync(join(folder, test));
  for (const test of found('*.test.mjs').filter((file) => vendorOf(file) === vendorOf(lock)))
    cpSync(join(root, test), join(folder, basename(test)));
  return folder;
}

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
  const canPython = hasPython() || process.env.CI;
  const requirements = canPython ? found('requirements.txt') : [];
  const folders = await progress('Installing the clients of other vendors', async () => {
    if (requirements.length > 0) {
      await ensurePython(requirements);
      await installProvider();
    }
    return Promise.all(found('package-lock.json').map(ensureNode));
  });
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
  if (requirements.length > 0) {
    const report = join(reports, 'clients-python.xml');
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--junitxml', report];
    args.push(...found('test_*.py'));
    work.push(suite('Python clients', python, args, { env }, report));
  } else console.log('The Python clients of other vendors are not run: that needs Python 3.10 or later.');
  const ended = await Promise.allSettled(work);
  await Promise.all([api.stop(), fast.stop()]);
  const failures = ended.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []));
  const written = ended.flatMap((it) => (it.status === 'fulfilled' ? [readFileSync(it.value, 'utf8')] : []));
  if (failures.length > 0) written.push('<testcase name="A suite left no report"><failure/></testcase>');
  if (!canPython) written.push('<testcase name="Python clients"><skipped/></testcase>');
  writeFileSync(join(reports, 'clients.xml'), written.join('\n'));
  const { passed, failed } = junitTotals(written.join('\n'));
  console.log(`Clients of other vendors: ${passed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(failures.join('\n') || 'A test of the clients failed.');
}

await testClients().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
