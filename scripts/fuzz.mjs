// Calls every operation of openapi.json with inputs that its schemas allow and forbid, against the whole API on a real
// store: Schemathesis (https://schemathesis.readthedocs.io), a Python package, in an environment of its own.
// `npm run fuzz -- --max-examples 500` searches longer. Leaves reports/fuzz.xml.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';
import { progress } from './progress.mjs';

const requirements = join(root, 'fuzz', 'requirements.txt');
const environment = join(root, 'node_modules', '.cache', 'fuzz');
const windows = process.platform === 'win32';
const binary = (name) => join(environment, windows ? `Scripts/${name}.exe` : `bin/${name}`);

/** What must hold of every reply. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
const REPLY_WITHIN_SECONDS = 10;
const EXAMPLES = 40;

/** Whether this machine has a Python that can make environments. */
export function hasPython() {
  return (
    spawnSync('python3', ['-c', 'import ensurepip, sys; sys.exit(sys.version_info < (3, 10))']).status === 0
  );
}

async function ensureFuzzer() {
  const stamp = join(environment, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(environment, { recursive: true, force: true });
  const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };
  await progress('Installing the fuzzer', async () => {
    await run('python3', ['-m', 'venv', environment], quiet);
    const args = [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--require-hashes',
      '-r',
      requirements,
    ];
    await run(binary('pip'), args, quiet);
  });
  writeFileSync(stamp, wanted);
}

/** Runs the fuzzer to its end; rejects when it found something. */
export async function fuzz(report, extra = []) {
  await ensureFuzzer();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-fuzz-'));
  // An embedded store that is started as root runs as somebody else.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'home'));
  const server = fork(join(root, 'fuzz', 'serve.ts'), [folder], { execPath: pinnedNode });
  try {
    const [{ origin, key }] = await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => {
        throw new Error('The server to be fuzzed did not start.');
      }),
    ]);
    const options = {
      '--url': `${origin}/api`,
      '--header': `Authorization: Bearer ${key}`,
      '--checks': CHECKS.join(','),
      '--max-examples': EXAMPLES,
      '--seed': 1,
      '--request-timeout': REPLY_WITHIN_SECONDS,
      '--report': 'junit',
      '--report-junit-path': report,
    };
    const args = Object.entries(options).flat().map(String);
    await run(binary('st'), ['run', join(root, 'openapi.json'), '--no-color', ...args, ...extra], {
      // It leaves folders where it runs.
      cwd: folder,
    });
  } finally {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds up a JUnit report. */
export function junitTotals(xml) {
  const [, head = ''] = /<testsuites([^>]*)>/.exec(xml) ?? [];
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  return { passed: number('tests') - failed - number('skipped'), failed, skipped: number('skipped') };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ withTests: true });
  mkdirSync(join(root, 'reports'), { recursive: true });
  await fuzz(join(root, 'reports', 'fuzz.xml'), process.argv.slice(2)).catch(() => (process.exitCode = 1));
}
