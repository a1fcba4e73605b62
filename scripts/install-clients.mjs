// Installs the clients of other vendors that scripts/run-clients.mjs runs.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OPENBB_PACKAGE } from '../contracts/src/sdks.ts';
import { hasPython } from './fuzz.mjs';
import { root, run } from './install.mjs';
import { packSdks } from './pack-sdks.ts';
import { progress } from './progress.mjs';

const cache = join(root, 'node_modules', '.cache', 'clients');
const windows = process.platform === 'win32';
const python = join(cache, 'python', windows ? 'Scripts/python.exe' : 'bin/python');
const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };

const FOLDERS = '{server/src/compat/*,server/src/http/api/formats,sdks/openbb}/clients';
/** The files of that name beside the clients, with paths from the root. */
export const clientFiles = (pattern) => globSync(`${FOLDERS}/${pattern}`, { cwd: root }).toSorted();
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
  for (const test of clientFiles('*.test.mjs').filter((file) => vendorOf(file) === vendorOf(lock)))
    cpSync(join(root, test), join(folder, basename(test)));
  return folder;
}

/** Installs what is missing. Returns the folders with clients of Node.js, and the Python that has the others, where there is one. */
export async function installClients() {
  const canPython = hasPython() || process.env.CI;
  const requirements = canPython ? clientFiles('requirements.txt') : [];
  const folders = await progress('Installing the clients of other vendors', async () => {
    if (requirements.length > 0) {
      await ensurePython(requirements);
      await installProvider();
    }
    return Promise.all(clientFiles('package-lock.json').map(ensureNode));
  });
  return { folders, python: requirements.length > 0 ? python : undefined };
}
