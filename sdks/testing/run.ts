/**
 * `npm run sdks`: installs each SDK as its users do, runs its suites against the servers of the cases and the whole product, and cuts
 * its stream two hundred times. `npm run sdks -- python` does so for one language. Leaves reports/sdks.xml; fails when a test does.
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
const say = (text: string) => process.stdout.write(`${text}\n`);

/** JUnit reports that are to be added up. */
const written: string[] = [];
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll(/[^\t\n\u0020-\uFFFD]/g, '');

/** Writes down a test that no runner reports. */
function tell(name: string, complaint: string): void {
  say(`${complaint === '' ? 'passed' : 'FAILED'}: ${name}${complaint && `\n${complaint}`}`);
  const inner = complaint && `<failure>${escaped(complaint)}</failure>`;
  written.push(`<testsuite name="sdks"><testcase name="${escaped(name)}">${inner}</testcase></testsuite>`);
}

/** Runs a program to its end; what it printed, and whether it went well. */
async function ended(
  { program, args, cwd, env }: Suite,
  told: NodeJS.ProcessEnv,
): Promise<[boolean, string]> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...told, ...env },
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

async function runSuite(suite: Suite, told: NodeJS.ProcessEnv): Promise<void> {
  for (const file of globSync(suite.report ?? [])) rmSync(file);
  const [well, output] = await ended(suite, told);
  const xml = globSync(suite.report ?? []).map((file) => readFileSync(file, 'utf8'));
  written.push(...xml);
  const { passed, failed } = junitTotals(xml.join('\n'));
  if (xml.length > 0) say(`${suite.name}: ${passed} passed, ${failed} failed`);
  const unsaid = suite.report === undefined || (failed === 0 && !well) || passed + failed === 0;
  if (unsaid)
    tell(suite.name, well && suite.report === undefined ? '' : output.slice(-8_000) || 'It left no report.');
  else if (failed > 0) say(output.slice(-30_000));
}

interface Servers {
  readonly cases: string;
  readonly streams: string;
}

/** The suites of one SDK, against a product of its own. */
async function runSuites(language: SdkPackage, { cases, streams }: Servers): Promise<void> {
  const api = await startApi();
  try {
    const told = {
      MERIDIAN_CASES: cases,
      MERIDIAN_CASES_KEY: CASE_KEY,
      MERIDIAN_STREAM_CASES: streams,
      MERIDIAN_BASE_URL: api.origin,
      MERIDIAN_API_KEY: api.key,
    };
    for (const suite of SUITES[language](reports)) await runSuite(suite, told);
  } finally {
    await api.stop();
  }
}

/** The streams of all of them, cut, on a market that is fast enough to be seen between two cuts. */
async function cutStreams(languages: readonly SdkPackage[]): Promise<void> {
  const { origin, key, stop } = await startApi({ timesFaster: 20 });
  const cut = async (language: SdkPackage, seed: number): Promise<void> => {
    const { cuts, frames, seconds, faults } = await cutFollower(FOLLOWERS[language](), { origin, key, seed });
    say(`${language}: ${frames} frames over ${cuts} cuts in ${seconds.toFixed(0)} s`);
    tell(
      `Cut ${cuts} times, the stream of the ${language} SDK loses nothing and gives nothing twice`,
      faults.join('\n'),
    );
  };
  try {
    await Promise.all(languages.map(cut));
  } finally {
    await stop();
  }
}

const all = Object.keys(SDK_PACKAGES) as SdkPackage[];
const asked = process.argv.slice(2);
const wanted = all.filter((language) => asked.length === 0 || asked.includes(language));
const able = wanted.filter((language) => {
  if (process.env['CI'] || isThere(SDK_TOOLS[language])) return true;
  say(`The ${language} SDK is not tested: that needs ${SDK_TOOLS[language].wants}.`);
  written.push(`<testsuite><testcase name="${language}"><skipped/></testcase></testsuite>`);
  return false;
});
mkdirSync(reports, { recursive: true });
await installSdks(able);
const caseServer = await serveCases();
const streamServer = await serveStreams();
const servers = { cases: caseServer.origin, streams: streamServer.origin };
try {
  await Promise.all(
    able.map((language) =>
      runSuites(language, servers).catch((error: unknown) => tell(`The ${language} SDK`, String(error))),
    ),
  );
  await cutStreams(able).catch((error: unknown) => tell('Streams that are cut', String(error)));
} finally {
  caseServer.stop();
  streamServer.stop();
}
const report = written.join('\n');
writeFileSync(join(reports, 'sdks.xml'), report);
const { passed, failed } = junitTotals(report);
say(`SDKs: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
