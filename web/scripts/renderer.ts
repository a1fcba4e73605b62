/**
 * Renders the portal's pages and what is made from them. The build calls it once; a server whose operator has configured another
 * brand calls it again, with the words, pictures and styles of that brand.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_FOUND, PAGES, renderFirstView, renderPage, sourceOf, windowTitle } from '../src/prerender.tsx';
import { linkMarkdown } from './link-markdown.ts';
import { writeChangelog } from './write-changelog.ts';
import { type EarlierCopies, writeMarkdown } from './write-markdown.ts';
import { type PageChanges, type PageManifest, type PageRenderer, writePages } from './write-pages.ts';

export { legalText } from './legal-text.ts';

const renderer: PageRenderer<(typeof PAGES)[number]> = {
  NOT_FOUND,
  PAGES,
  renderFirstView,
  renderPage,
  sourceOf,
  windowTitle,
};

export interface SiteChanges extends PageChanges {
  /** The build, whose copies of unchanged pages are used again. */
  readonly earlier?: EarlierCopies;
}

/** Fills `folder` with pages and their copies. `parts` has the template and the manifest of the browser bundle. */
export async function renderSite(folder: string, parts: string, changes: SiteChanges = {}): Promise<void> {
  const template = await readFile(join(parts, 'template.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(parts, 'manifest.json'), 'utf8')) as PageManifest;
  await writePages(folder, { template, manifest }, renderer, changes);
  await writeMarkdown(folder, PAGES, changes.earlier);
  await writeChangelog(folder);
  await linkMarkdown(
    folder,
    PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path),
  );
}
