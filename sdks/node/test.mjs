/**
 * Runs the suites of the Node.js SDK as its users have it: packed, and installed into an empty project. `MERIDIAN_NODE` is the
 * node that runs them, else the one that runs this. The suites say what they need of the environment.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from './build.mjs';

const folder = import.meta.dirname;
const node = process.env.MERIDIAN_NODE ?? process.execPath;
const OLDEST = 20;
const project = mkdtempSync(join(tmpdir(), 'meridian-sdk-node-'));

/** The major version of the node that is to run them. */
const majorVersion = () => Number(execFileSync(node, ['--print', 'process.versions.node.split(".")[0]']));

/** Makes a project that has nothing but the package; needs no network, since the package needs nothing. */
function install() {
  const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, encoding: 'utf8' });
  const packed = npm(folder, 'pack', '--silent', '--pack-destination', project).trim();
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${packed}`);
  cpSync(join(folder, 'tests'), join(project, 'tests'), { recursive: true });
}

/** The compiler that is at hand here; none where only what `npm start` needs is installed. */
function compiler() {
  try {
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return '';
  }
}

function runSuites() {
  const report = process.env.MERIDIAN_REPORT;
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...(report ? ['--test-reporter=junit', `--test-reporter-destination=${resolve(report)}`] : []),
  ];
  const tests = globSync('tests/*.test.mjs', { cwd: project });
  const args = ['--test', '--test-concurrency=4', '--test-timeout=60000', ...reporters, ...tests];
  const env = { ...process.env, MERIDIAN_TSC: compiler() };
  return spawnSync(node, args, { cwd: project, stdio: 'inherit', env }).status ?? 1;
}

try {
  if (majorVersion() < OLDEST) {
    process.stdout.write(
      `${node} is older than Node.js ${OLDEST}, for which the SDK is not made; left out.\n`,
    );
  } else {
    build();
    install();
    process.exitCode = runSuites();
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
