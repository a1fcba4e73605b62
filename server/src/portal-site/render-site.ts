/** Renders the portal for the operator's brand into a folder, from the build and its renderer. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LEGAL_PAGES, PORTAL, PORTAL_CONFIG_ELEMENT } from '@meridian/contracts/portal-config';
import type { PortalAssets } from '../config/portal-config/portal-assets.ts';
import { brandedText } from './branded-text.ts';
import { copyBuilt, copyConsole, copyRenderer } from './copy-built.ts';
import { drawIcons } from './draw-icons.ts';
import { renameSdks } from './rename-sdks.ts';
import { themeStyle, webManifest } from './brand-files.ts';

export interface RenderTask {
  readonly builtFolder: string;
  readonly rendererFolder: string;
  /** Where the pages are written. */
  readonly folder: string;
  /** Of the configuration and the build. */
  readonly digest: string;
  readonly assets: PortalAssets;
}

/** What web/scripts/renderer.ts exports. */
interface Renderer {
  readonly legalText: (markdown: string) => Promise<unknown>;
  readonly renderSite: (
    folder: string,
    parts: string,
    changes: {
      readonly template: (html: string) => string;
      readonly head: string;
      readonly picture: string | null;
      readonly earlier: { readonly folder: string; readonly words: (text: string) => string };
    },
  ) => Promise<void>;
}

/** Where the renderer looks for the texts of legal pages. */
const LEGAL_TEXTS = Symbol.for('legal-texts');
const SCHEMA = 'meridian.config.schema.json';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<"]/g, (character) => ENTITIES[character]!);

/** JSON for a `script` element: nothing in it can end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The template with the name while scripts load, and the operator's icon. */
function ownTemplate(html: string, logo: PortalAssets['logo']): string {
  const icon = logo?.path.endsWith('.svg')
    ? `<link rel="icon" href="${logo.path}" type="image/svg+xml" />`
    : '';
  return html
    .replace(/(<div class="opening"[^>]*>)[^<]*/, (_, open: string) => open + escapeHtml(PORTAL.brand.name))
    .replace(/<link rel="icon"[^>]*type="image\/svg\+xml"[^>]*>/, () => icon);
}

export async function renderPortal(task: RenderTask): Promise<void> {
  const { builtFolder, folder, digest, assets } = task;
  const save = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await mkdir(folder, { recursive: true });
  await copyBuilt(builtFolder, folder, digest);
  await cp(join(builtFolder, SCHEMA), join(folder, SCHEMA));
  await renameSdks(join(builtFolder, 'sdks'), join(folder, 'sdks'));
  for (const picture of [assets.logo, assets.logoDark])
    if (picture) await save(picture.path, Buffer.from(picture.bytes));
  const stylePath = `/brand/theme-${digest}.css`;
  await save(stylePath, themeStyle());
  const picture = await drawIcons(assets, save);
  await save('site.webmanifest', webManifest());

  const configuration = `<script type="application/json" id="${PORTAL_CONFIG_ELEMENT}">${scriptJson(PORTAL)}</script>`;
  const consoleStyle = `theme-${digest}.css`;
  const consoleHead = `<link rel="stylesheet" href="/operator/${consoleStyle}">${configuration}`;
  await copyConsole(builtFolder, folder, { digest, head: consoleHead });
  await save(`.console/${consoleStyle}`, themeStyle());

  // Below the folder of the pages, in a hidden one that is not served; written again with the words of the brand.
  const parts = join(folder, '.renderer');
  await copyRenderer(task.rendererFolder, parts, digest);
  const renderer = (await import(pathToFileURL(join(parts, 'renderer.js')).href)) as Renderer;
  const texts: Record<string, unknown> = {};
  for (const page of LEGAL_PAGES) {
    const markdown = assets.legal[page];
    if (markdown === null) continue;
    texts[page] = await renderer.legalText(markdown);
    await save(`legal/${page}.json`, JSON.stringify(texts[page]));
  }
  Object.defineProperty(globalThis, LEGAL_TEXTS, { value: texts });
  await renderer.renderSite(folder, parts, {
    picture,
    earlier: { folder: builtFolder, words: brandedText },
    template: (html) => ownTemplate(html, assets.logo),
    head: `<link rel="stylesheet" href="${stylePath}">${configuration}`,
  });
  await rm(parts, { recursive: true });
}
