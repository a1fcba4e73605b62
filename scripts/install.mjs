// Runs on whatever Node comes with npm (18 or later); everything after it runs on the Node that the project pins.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progress } from './progress.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Environment in which `node` and the project's tools are the pinned ones. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
};

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds the versions of the lock file; test tools count only when they are asked for. */
function isInstalled(withTests) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      (!withTests && (wanted.dev || wanted.devOptional)) ||
      installed[path]?.version === wanted.version,
  );
}

/** Runs a program of the project to its end; rejects with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment, ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${[command, ...args].join(' ')} ended with ${code}\n${output}`)),
    );
  });
}

/** Installs exactly what the lock file names, when anything of it is missing. */
export async function ensureInstalled({ withTests }) {
  if (isInstalled(withTests)) return;
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [windows ? 'npm.cmd' : 'npm'];
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(withTests ? ['--include=dev'] : ['--omit=dev']),
  ];
  await progress('Installing dependencies', () =>
    run(npm[0], [...npm.slice(1), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: process.env }),
  );
}
