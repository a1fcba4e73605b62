/**
 * Packs the SDKs that the portal serves, for `npm install`, `pip install` and Maven. The same sources give the same bytes.
 * `node scripts/pack-sdks.ts <folder>`
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { coreMetadata, readProject } from '../server/src/portal-site/python/project.ts';
import { wheelOf } from '../server/src/portal-site/python/wheel.ts';
import { OPENBB_PACKAGE, SDK_PACKAGES, SDK_VERSION, type SdkPackage } from '../contracts/src/sdks.ts';

const sdks = join(import.meta.dirname, '..', 'sdks');
/** Each package by its folder. */
const PACKAGES = { ...SDK_PACKAGES, openbb: OPENBB_PACKAGE };
type Package = SdkPackage | 'openbb';
const PYTHON = ['pyproject.toml', 'README.md', 'LICENSE', 'src/**/*.{py,typed}'];

/** The files that each package contains. */
const CONTENTS: Readonly<Record<Package, readonly string[]>> = {
  node: ['package.json', 'README.md', 'LICENSE', 'dist/**/*.{js,ts}'],
  python: PYTHON,
  openbb: PYTHON,
  java: ['pom.xml', 'README.md', 'LICENSE', 'src/{main,generated}/**/*.java'],
};

/** The file that declares the version of each package. */
const VERSION_FILES: Readonly<Record<Package, string>> = {
  node: 'package.json',
  python: 'src/meridian_sdk/version.py',
  openbb: 'src/openbb_meridian/version.py',
  java: 'pom.xml',
};

function versionOf(language: Package): string | undefined {
  const text = readFileSync(join(sdks, language, VERSION_FILES[language]), 'utf8');
  return /(?:"version": "|version__.* = "|<version>)(\d+\.\d+\.\d+)/.exec(text)?.[1];
}

/** Writes all archives to `folder`. */
export async function packSdks(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [language, { file, root }] of Object.entries(PACKAGES) as [
    Package,
    (typeof PACKAGES)[Package],
  ][]) {
    if (versionOf(language) !== SDK_VERSION)
      throw new Error(`sdks/${language} does not have version ${SDK_VERSION}`);
    const cwd = join(sdks, language);
    const options = { file: join(folder, file), gzip: { level: 9 }, portable: true, mtime: new Date(0) };
    if (CONTENTS[language] === PYTHON) await packPython({ language, cwd, root, folder }, options);
    else if (language === 'node') await packNode({ language, cwd, root }, options);
    else await create({ ...options, cwd, prefix: root }, filesOf(language, cwd));
  }
}

const filesOf = (language: Package, cwd: string) =>
  CONTENTS[language].flatMap((pattern) => globSync(pattern, { cwd })).toSorted();

interface Sources {
  readonly language: Package;
  readonly cwd: string;
  readonly root: string;
}
interface Archive {
  readonly file: string;
  readonly gzip: object;
  readonly portable: boolean;
  readonly mtime: Date;
}

/** Builds the Node.js package in a folder of its own, since several starts may do so at the same time, and packs that. */
async function packNode({ language, cwd, root }: Sources, options: Archive): Promise<void> {
  const { build } = (await import(join(cwd, 'build.mjs'))) as { build: (into: string) => void };
  const stage = mkdtempSync(join(tmpdir(), 'node-package-'));
  try {
    for (const name of filesOf(language, cwd).filter((it) => !it.startsWith('dist')))
      cpSync(join(cwd, name), join(stage, name));
    build(join(stage, 'dist'));
    await create({ ...options, cwd: stage, prefix: root }, filesOf(language, stage));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Writes the source distribution with its metadata, and the wheel beside it. */
async function packPython(
  { language, cwd, root, folder }: Sources & { readonly folder: string },
  options: Archive,
): Promise<void> {
  const names = filesOf(language, cwd);
  const stage = mkdtempSync(join(tmpdir(), 'python-package-'));
  try {
    for (const name of names) cpSync(join(cwd, name), join(stage, root, name));
    const project = readProject(readFileSync(join(cwd, 'pyproject.toml'), 'utf8'));
    const metadata = coreMetadata(project, readFileSync(join(cwd, 'README.md'), 'utf8'));
    writeFileSync(join(stage, root, 'PKG-INFO'), metadata);
    const packed = [...names, 'PKG-INFO'].map((name) => `${root}/${name}`).toSorted();
    await create({ ...options, cwd: stage }, packed);
    const wheel = await wheelOf(join(stage, root));
    writeFileSync(join(folder, wheel.file), wheel.bytes);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

if (import.meta.main) await packSdks(process.argv[2]!);
