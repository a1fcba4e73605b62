/** Links pages to their Markdown copies. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const copyOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** Adds a link to the head of each page of `paths` that has a Markdown copy in `dist`. */
export async function linkMarkdown(dist: string, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((each) => existsSync(join(dist, copyOf(each))))) {
    const file = join(dist, path, 'index.html');
    const html = await readFile(file, 'utf8');
    const link = `<link rel="alternate" type="text/markdown" href="${copyOf(path)}">`;
    await writeFile(
      file,
      html.replace('</head>', () => `${link}</head>`),
    );
  }
}
