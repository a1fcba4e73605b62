// Runs on whatever Node comes with npm (18 or later); everything after it runs on the Node that the project pins.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progress } from './progress.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const packages = join(root, 'node_modules');
export const pinnedNode = join(packages, 'node', 'bin', windows ? 'node.exe' : 'node');
/** The same program in a package of its own, which the lock file names for Linux. */
const packedNode =
  process.platform === 'linux' && /^(?:arm64|x64)$/.test(process.arch)
    ? join(packages, `node-linux-${process.arch}`, 'bin', 'node')
    : undefined;

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

/** Does what npm and the script of the package `node` do, which would start a second npm to find and unpack the program. */
function placeNode() {
  const command = join(packages, '.bin', 'node');
  mkdirSync(dirname(pinnedNode), { recursive: true });
  for (const path of [pinnedNode, command]) rmSync(path, { force: true });
  linkSync(packedNode, pinnedNode);
  symlinkSync(relative(dirname(command), pinnedNode), command);
}

/** With one thread for files, npm's own wakes no other for each of 30,000 files: a fifth less CPU time. */
const QUIETLY = { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, UV_THREADPOOL_SIZE: '1' } };
const SHRINKWRAP = join(root, 'npm-shrinkwrap.json');

/**
 * Writes the lock file once more, with the address of each package in the configured registry; npm takes it before the lock file.
 * Without addresses, npm reads the registry's document of each package to find its file, for half of its CPU time.
 */
async function writeAddresses(npm) {
  const answer = await run(npm[0], [...npm.slice(1), 'config', 'get', 'registry'], QUIETLY);
  const registry = answer.trim().replace(/\/*$/, '');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (path.includes('node_modules/') && !entry.link && !entry.inBundle)
      entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(SHRINKWRAP, JSON.stringify(lock));
}

/** Installs from the files' addresses, or as npm does without them, where a registry has its files elsewhere. */
async function install(npm, args) {
  const removeAddresses = () => rmSync(SHRINKWRAP, { force: true });
  const stop = () => process.exit(1);
  process.once('exit', removeAddresses).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await writeAddresses(npm);
    await run(npm[0], [...npm.slice(1), ...args], QUIETLY);
  } catch {
    removeAddresses();
    await run(npm[0], [...npm.slice(1), ...args], QUIETLY);
  } finally {
    removeAddresses();
    process.off('exit', removeAddresses).off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Installs exactly what the lock file names, when anything of it is missing. Of the scripts of packages, only that of `node` is needed. */
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
    ...(packedNode ? ['--ignore-scripts'] : []),
    ...(withTests ? ['--include=dev'] : ['--omit=dev']),
  ];
  await progress('Installing dependencies', () => install(npm, args));
  if (packedNode) placeNode();
}
