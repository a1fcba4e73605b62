/** Copies the browser's bundle with the words of the brand, to names of its own: browsers keep the files of a bundle for a year. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { brandedText } from './branded-text.ts';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg']);
const ASSETS = 'assets';
const CONSOLE = '.console';
/** What is neither rendered again nor named by a brand. */
const UNCHANGED = ['boot.js'];

/** Copies bundle, fonts and scripts from `built` to `folder`. Names of the bundle contain `digest`. */
export async function copyBuilt(built: string, folder: string, digest: string): Promise<void> {
  const assets = join(folder, ASSETS);
  await copyTree(
    join(built, ASSETS),
    (name) => (isText(name) ? join(assets, digest, name) : join(assets, name)),
    (text) => inFolderOf(brandedText(text), digest),
  );
  for (const name of UNCHANGED) await cp(join(built, name), join(folder, name));
}

/** Copies the operators' console as the bundle of the portal. Its page gets `head`, from which it reads the brand. */
export async function copyConsole(
  built: string,
  folder: string,
  { digest, head }: { digest: string; head: string },
): Promise<void> {
  await copyTree(
    join(built, CONSOLE),
    (name) =>
      dirname(name) === ASSETS && isText(name)
        ? join(folder, CONSOLE, ASSETS, digest, basename(name))
        : join(folder, CONSOLE, name),
    (text) => inFolderOf(brandedText(text), digest).replace('</head>', () => `${head}</head>`),
  );
}

/** Copies the renderer with the words of the brand. It renders pages that load the bundle of `digest`. */
export async function copyRenderer(from: string, to: string, digest: string): Promise<void> {
  await copyTree(
    from,
    (name) => join(to, name),
    (text, name) =>
      /\.(?:html|json)$/.test(name) ? inFolderOf(brandedText(text), digest) : brandedText(text),
  );
}

/** Compressed copies stay behind. */
async function copyTree(
  from: string,
  targetOf: (name: string) => string,
  changed: (text: string, name: string) => string,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = targetOf(source.slice(from.length + 1));
    await mkdir(dirname(target), { recursive: true });
    if (isText(entry.name)) await writeFile(target, changed(await readFile(source, 'utf8'), entry.name));
    else await cp(source, target);
  }
}

const isText = (name: string) => TEXT.has(extname(name));

/** The bundle names its files as `assets/NAME` or `/assets/NAME`. */
const inFolderOf = (text: string, digest: string): string =>
  text.replaceAll(/(["'`(= /])assets\/(?=[\w.-]+-[\w-]{8}\.(?:css|js)\b)/g, `$1assets/${digest}/`);
