/**
 * `npm run sdks`: installs each SDK as users do, runs its suites against the case servers and the whole product, and cuts its
 * stream 200 times. `npm run sdks -- python` tests one language. Writes reports/sdks.xml and fails when a test fails.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_PACKAGES, type SdkPackage } from '../../contracts/src/sdks.ts';
import { startApi } from '../../scripts/api-server.mjs';
import { junitTotals } from '../../scripts/junit.mjs';
import { CASE_KEY, serveCases } from './case-server.ts';
import { cutFollower } from './cuts.ts';
import { installSdks, isThere, SDK_TOOLS } from './install.ts';
import { serveStreams } from './stream-server.ts';
import { FOLLOWERS, type Suite, SUITES } from './suites.ts';

const reports = join(import.meta.dirname, '..', '..', 'reports');
type Api = Awaited<ReturnType<typeof startApi>>;

const log = (text: string) => process.stdout.write(`${text}\n`);

/** Collected JUnit reports. */
const written: string[] = [];
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll(/[^\t\n\u0020-\uFFFD]/g, '');

/** Records the result of a test that no test runner reports. */
function recordTest(name: string, complaint: string): void {
  log(`${complaint === '' ? 'passed' : 'FAILED'}: ${name}${complaint && `\n${complaint}`}`);
  const inner = complaint && `<failure>${escaped(complaint)}</failure>`;
  written.push(`<testsuite name="sdks"><testcase name="${escaped(name)}">${inner}</testcase></testsuite>`);
}

/** Runs a program and returns whether it succeeded and what it wrote. */
async function runToEnd(
  { program, args, cwd, env }: Suite,
  environment: NodeJS.ProcessEnv,
): Promise<[boolean, string]> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  return [code === 0, output];
}

async function runSuite(suite: Suite, environment: NodeJS.ProcessEnv): Promise<void> {
  for (const file of globSync(suite.report ?? [])) rmSync(file);
  const [succeeded, output] = await runToEnd(suite, environment);
  const xml = globSync(suite.report ?? []).map((file) => readFileSync(file, 'utf8'));
  written.push(...xml);
  const { passed, failed } = junitTotals(xml.join('\n'));
  if (xml.length > 0) log(`${suite.name}: ${passed} passed, ${failed} failed`);
  const isUnreported = suite.report === undefined || (failed === 0 && !succeeded) || passed + failed === 0;
  if (isUnreported)
    recordTest(
      suite.name,
      succeeded && suite.report === undefined ? '' : output.slice(-8_000) || 'It wrote no report.',
    );
  else if (failed > 0) log(output.slice(-30_000));
}

/**
 * Runs the suites of one SDK against a new instance of the product. The SDKs run concurrently and a case supports one run at a
 * time, so each SDK has its own case servers.
 */
async function runSuites(suites: readonly Suite[]): Promise<void> {
  const api = await startApi();
  const cases = await serveCases();
  const streams = await serveStreams();
  try {
    const environment = {
      MERIDIAN_CASES: cases.origin,
      MERIDIAN_CASES_KEY: CASE_KEY,
      MERIDIAN_STREAM_CASES: streams.origin,
      MERIDIAN_BASE_URL: api.origin,
      MERIDIAN_API_KEY: api.key,
    };
    for (const suite of suites) await runSuite(suite, environment);
  } finally {
    cases.stop();
    streams.stop();
    await api.stop();
  }
}

/** Cuts the stream of an SDK. */
async function cutStream(language: SdkPackage, { origin, key }: Api): Promise<void> {
  const seed = Object.keys(SDK_PACKAGES).indexOf(language);
  const { cuts, frames, seconds, faults } = await cutFollower(FOLLOWERS[language](), { origin, key, seed });
  log(`${language}: ${frames} frames over ${cuts} cuts in ${seconds.toFixed(0)} s`);
  recordTest(
    `Cut ${cuts} times, the stream of the ${language} SDK loses no frame and repeats none`,
    faults.join('\n'),
  );
}

const all = Object.keys(SDK_PACKAGES) as SdkPackage[];
const asked = process.argv.slice(2);
const wanted = all.filter((language) => asked.length === 0 || asked.includes(language));
const able = wanted.filter((language) => {
  if (process.env['CI'] || isThere(SDK_TOOLS[language])) return true;
  log(`The ${language} SDK is not tested: that needs ${SDK_TOOLS[language].wants}.`);
  written.push(`<testsuite><testcase name="${language}"><skipped/></testcase></testsuite>`);
  return false;
});
mkdirSync(reports, { recursive: true });
await installSdks(able);
/** The instance of the cuts. Its market runs 20 times faster, so that frames arrive between two cuts. */
const fast = startApi({ timesFaster: 20 });
const test = async (language: SdkPackage): Promise<void> => {
  // This writes the follower of Node.js. The cuts need it from their start.
  const list = SUITES[language](reports);
  const suites = runSuites(list).catch((error: unknown) => recordTest(`The ${language} SDK`, String(error)));
  // The suites of Java compile the follower.
  if (language === 'java') await suites;
  // Cuts are mostly waits, so they run beside the suites.
  await cutStream(language, await fast).catch((error: unknown) =>
    recordTest(`Cutting the stream of the ${language} SDK`, String(error)),
  );
  await suites;
};
await Promise.all(able.map(test));
await (await fast).stop();
const report = written.join('\n');
writeFileSync(join(reports, 'sdks.xml'), report);
const { passed, failed } = junitTotals(report);
log(`SDKs: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
