/** The test suites of each installed SDK. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { SdkPackage } from '../../contracts/src/sdks.ts';
import type { Follower } from './cuts.ts';
import { installed } from './install.ts';

/** A test program and the location of its JUnit reports. */
export interface Suite {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A file or glob pattern. Without one, the exit code is the result. */
  readonly report?: string;
}

const root = join(import.meta.dirname, '..', '..');
const folderOf = (language: SdkPackage): string => join(root, 'sdks', language);
const OLDEST_NODE = 20;

/** Returns another supported version of Node.js from the PATH, if there is one. */
function otherNodes(): string[] {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const majorOf = (node: string) =>
    Number(spawnSync(node, ['--print', 'process.versions.node.split(".")[0]']).stdout ?? 0);
  const own = Number(process.versions.node.split('.')[0]);
  const other = found.find((node) => majorOf(node) >= OLDEST_NODE && majorOf(node) !== own);
  return other === undefined ? [] : [other];
}

function nodeSuites(reports: string): Suite[] {
  const cwd = installed.node();
  const tests = join(cwd, 'tests');
  rmSync(tests, { recursive: true, force: true });
  cpSync(join(folderOf('node'), 'tests'), tests, { recursive: true });
  return [process.execPath, ...otherNodes()].map((node, at) => {
    const report = join(reports, `sdk-node-${at}.xml`);
    return {
      name: `Suites of the Node.js SDK on ${node}`,
      program: node,
      args: [
        '--test',
        '--test-concurrency=4',
        '--test-timeout=60000',
        '--test-reporter=junit',
        `--test-reporter-destination=${report}`,
        ...globSync('tests/*.test.mjs', { cwd }),
      ],
      cwd,
      env: { MERIDIAN_TSC: join(root, 'node_modules', 'typescript', 'bin', 'tsc') },
      report,
    };
  });
}

function pythonSuites(reports: string): Suite[] {
  const cwd = folderOf('python');
  const report = join(reports, 'sdk-python.xml');
  const run = (name: string, ...args: readonly string[]): Suite => ({
    name: `${name} of the Python SDK`,
    program: installed.python(),
    args: ['-m', ...args],
    cwd,
  });
  const lint = run('Lint', 'ruff', 'check', '--no-cache', '--quiet', '.');
  const layout = run('Layout', 'ruff', 'format', '--no-cache', '--check', '--quiet', '.');
  // The provider runs in the core of its platform, with the clients of other vendors.
  const provider = { cwd: join(root, 'sdks', 'openbb') };
  return [
    lint,
    layout,
    { ...lint, ...provider, name: 'Lint of the provider for OpenBB' },
    { ...layout, ...provider, name: 'Layout of the provider for OpenBB' },
    ...['src', 'tests', 'examples'].map((part) =>
      run(`Types of ${part}`, 'mypy', '--cache-dir', join(root, 'node_modules/.cache/mypy'), part),
    ),
    {
      ...run('Suites', 'pytest', '-q', '-p', 'no:cacheprovider', '--junitxml', report),
      report,
    },
  ];
}

function javaSuites(reports: string): Suite[] {
  const cwd = folderOf('java');
  const folder = join(reports, 'sdk-java');
  rmSync(folder, { recursive: true, force: true });
  const maven = (name: string, ...args: readonly string[]): Suite => ({
    name,
    program: process.platform === 'win32' ? 'mvn.cmd' : 'mvn',
    args: ['--batch-mode', '--quiet', ...args],
    cwd,
  });
  return [
    {
      ...maven('Suites of the Java SDK', 'install', `-Dsurefire.reports=${folder}`),
      report: join(folder, '*.xml'),
    },
    maven('A separate program that uses the Java SDK', '-f', 'consumer', 'compile', 'exec:java'),
  ];
}

export const SUITES: Readonly<Record<SdkPackage, (reports: string) => readonly Suite[]>> = {
  node: nodeSuites,
  python: pythonSuites,
  java: javaSuites,
};

/** The follower program of each SDK. Run the suites first: they compile it. */
export const FOLLOWERS: Readonly<Record<SdkPackage, () => Follower>> = {
  node: () => [process.execPath, join(installed.node(), 'tests', 'follow.mjs')],
  python: () => [installed.python(), join(folderOf('python'), 'tests', 'follower.py')],
  java: () => [
    'java',
    '-cp',
    [installed.java(), join(folderOf('java'), 'target', 'test-classes')].join(delimiter),
    'io.meridian.sdk.Follower',
  ],
};
