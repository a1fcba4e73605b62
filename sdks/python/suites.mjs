// Runs the suites of the Python SDK against its source package, installed into an environment of its own:
// node sdks/python/suites.mjs [package], with what tests/servers.py asks for in the environment.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../../scripts/install.mjs';
import { progress } from '../../scripts/progress.mjs';

const folder = import.meta.dirname;
const environment = join(root, 'node_modules', '.cache', 'sdk-python');
const requirements = join(folder, 'requirements-test.txt');
const windows = process.platform === 'win32';
const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };

/** A program of the environment. */
export const binary = (name) => join(environment, windows ? `Scripts/${name}.exe` : `bin/${name}`);

async function ensureEnvironment() {
  const stamp = join(environment, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(environment, { recursive: true, force: true });
  await progress('Installing what the Python SDK is tested with', async () => {
    await run('python3', ['-m', 'venv', environment], quiet);
    const options = ['--quiet', '--disable-pip-version-check', '--require-hashes'];
    await run(binary('pip'), ['install', ...options, '-r', requirements], quiet);
  });
  writeFileSync(stamp, wanted);
}

/** Makes the environment with the package in it; `sdist` is its file, which is made here when there is none. */
export async function install(sdist) {
  await ensureEnvironment();
  let file = sdist;
  if (file === undefined) {
    const made = join(environment, 'made');
    rmSync(made, { recursive: true, force: true });
    await run(
      binary('python'),
      ['-m', 'build', '--sdist', '--no-isolation', '--outdir', made, folder],
      quiet,
    );
    file = join(made, 'meridian_sdk-0.1.0.tar.gz');
  }
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-build-isolation'];
  await run(binary('pip'), ['install', ...options, '--force-reinstall', file], quiet);
}

/** Checks types and style, then runs the suites; rejects when one of them fails. `sdist` is the packed package. */
export async function runSuites({ sdist, env = process.env } = {}) {
  await install(sdist);
  const where = { cwd: folder, env };
  await run(binary('ruff'), ['check', '--quiet', '.'], where);
  await run(binary('ruff'), ['format', '--check', '--quiet', '.'], where);
  await run(binary('mypy'), ['src'], where);
  await run(binary('mypy'), ['tests'], where);
  await run(binary('mypy'), ['examples'], where);
  const report = env.MERIDIAN_REPORT ? ['--junitxml', env.MERIDIAN_REPORT] : [];
  await run(binary('python'), ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...report], where);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  await runSuites({ sdist: process.argv[2] }).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
