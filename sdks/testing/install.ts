/**
 * Installs the SDKs as users do: from the packages that the portal serves, each into an empty folder below
 * node_modules/.cache/sdks. An installation is reused until its package changes.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { SDK_PACKAGES, type SdkPackage } from '../../contracts/src/sdks.ts';
import { packSdks } from '../../scripts/pack-sdks.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'sdks');
const requirements = join(root, 'sdks', 'python', 'requirements-test.txt');
const windows = process.platform === 'win32';

/** The installation folder of a package. */
const folderOf = (language: SdkPackage): string => join(cache, language);

const MAVEN = windows ? 'mvn.cmd' : 'mvn';

export interface Tools {
  /** A description for people. */
  readonly wants: string;
  /** Commands that all exit with 0 when the tools are installed. */
  readonly probes: readonly (readonly [string, ...string[]])[];
}

/** The tools needed to install and use each SDK. */
export const SDK_TOOLS: Readonly<Record<SdkPackage, Tools>> = {
  python: {
    wants: 'Python 3.10 or later with its venv module',
    probes: [['python3', '-c', 'import ensurepip, sys; sys.exit(sys.version_info < (3, 10))']],
  },
  node: { wants: 'Node.js', probes: [[process.execPath, '--version']] },
  java: {
    wants: 'a JDK of Java 17 or later, and Maven',
    probes: [
      ['javac', '--release', '17', '-version'],
      [MAVEN, '--batch-mode', '--version'],
    ],
  },
};

/** Returns whether this machine has the tools. */
export const isThere = ({ probes }: Tools): boolean =>
  probes.every(
    ([program, ...args]) => spawnSync(program, args, { stdio: 'ignore', shell: windows }).status === 0,
  );

const execute = promisify(execFile);
const run = async (program: string, args: readonly string[], cwd?: string): Promise<void> => {
  await execute(program, args, { cwd, maxBuffer: 64 * 1024 * 1024, shell: windows });
};

/** The Python interpreter of the environment with the package. */
const python = (): string => join(folderOf('python'), windows ? 'Scripts/python.exe' : 'bin/python');

const INSTALL: Readonly<Record<SdkPackage, (archive: string, folder: string) => Promise<void>>> = {
  async python(archive, folder) {
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    await run('python3', ['-m', 'venv', folder]);
    await run(python(), [...pip, '--require-hashes', '-r', requirements]);
    await run(python(), [...pip, '--no-deps', join(dirname(archive), SDK_PACKAGES.python.wheel)]);
  },
  async node(archive, folder) {
    const to = join(folder, 'node_modules', 'meridian-sdk');
    mkdirSync(to, { recursive: true });
    await extract({ file: archive, cwd: to, strip: 1 });
  },
  async java(archive, folder) {
    await extract({ file: archive, cwd: folder, strip: 1 });
    const goals = ['package', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'];
    const options = ['-DskipTests', '-DincludeScope=runtime', '-DoutputDirectory=target/needs'];
    await run(MAVEN, ['--batch-mode', '--quiet', ...goals, ...options], folder);
  },
};

/** Packs the SDKs and installs those of `languages` whose package has changed or is missing. */
export async function installSdks(languages: readonly SdkPackage[]): Promise<void> {
  const packages = join(cache, 'packages');
  await packSdks(packages);
  const install = async (language: SdkPackage): Promise<void> => {
    const archive = join(packages, SDK_PACKAGES[language].file);
    const made = createHash('sha256').update(readFileSync(archive));
    if (language === 'python') made.update(readFileSync(requirements));
    const digest = made.digest('hex');
    const folder = folderOf(language);
    const stamp = join(folder, '.installed');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await INSTALL[language](archive, folder);
    writeFileSync(stamp, digest);
  };
  await Promise.all(languages.map(install));
}

/** Paths to the installed packages. */
export const installed = {
  /** The interpreter. */
  python,
  /** A folder from which programs can import the package. */
  node: (): string => folderOf('node'),
  /** The class path. */
  java: (): string => globSync(join(folderOf('java'), 'target', '{*.jar,needs/*.jar}')).join(delimiter),
} as const;
