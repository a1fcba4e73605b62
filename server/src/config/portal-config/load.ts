/** Reads and checks the operator's file. Synchronous, since everything that is evaluated later depends on it. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { accentTokens, weakTokens } from '@meridian/contracts/accent';
import {
  DEFAULT_PORTAL_CONFIG,
  LEGAL_PAGES,
  type LegalConfig,
  type LegalPageName,
  type PortalConfig,
} from '@meridian/contracts/portal-config-defaults';
import { type PortalConfigFile, portalConfigFile } from '@meridian/contracts/portal-config-schema';
import { effectiveConfig } from './effective.ts';
import { type Fault, keyText, schemaFaults } from './faults.ts';
import { loadPicture } from './picture.ts';
import { NO_ASSETS, type PortalAssets } from './portal-assets.ts';
import { parseYaml } from './parse-yaml.ts';
import { plansInFile } from './plans.ts';

const FILE_BYTES_MAX = 1_000_000;

export interface LoadedConfig {
  /** What the file says, without defaults. */
  readonly content: object;
  readonly config: PortalConfig;
  readonly assets: PortalAssets;
  /** Sentences with file and line, in the order of the file; none when the configuration can be used. */
  readonly faults: readonly string[];
}

const broken = (...faults: string[]): LoadedConfig => ({
  content: {},
  config: DEFAULT_PORTAL_CONFIG,
  assets: NO_ASSETS,
  faults,
});

/** The configuration in `file`, or the defaults with all faults of the file. */
export function loadPortalConfig(file: string): LoadedConfig {
  const text = textOf(file);
  if (typeof text !== 'string')
    return broken(`MERIDIAN_CONFIG names ${text.fault}. Correct it, or remove it.`);
  const { content, lineOf, errors } = parseYaml(text);
  if (errors.length > 0)
    return broken(...errors.map(({ line, what }) => `${file}:${line}: this is not valid YAML: ${what}`));
  const group = content ?? {};
  const faults = [...schemaFaults(portalConfigFile, group)];
  const parsed = portalConfigFile.safeParse(group);
  const assets = parsed.success ? assetsOf(parsed.data, dirname(file), faults) : NO_ASSETS;
  if (parsed.success) faults.push(...accentFaults(parsed.data.brand?.accent));
  const sold = parsed.success ? plansInFile(parsed.data, faults) : {};
  const sentences = faults
    .map((fault) => ({ line: lineOf(fault.path), fault }))
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, fault }) => sentence(file, line, fault));
  if (!parsed.success || sentences.length > 0) return broken(...sentences);
  const config = { ...effectiveConfig(parsed.data, assets), ...sold };
  return { content: group, config, assets, faults: [] };
}

/** Reads the files that the operator's file names, relative to its folder. */
function assetsOf({ brand, legal }: PortalConfigFile, folder: string, faults: Fault[]): PortalAssets {
  const picture = (key: 'logo' | 'logoDark') => {
    const name = brand?.[key];
    if (name === undefined) return null;
    const loaded = loadPicture(resolve(folder, name), key === 'logo' ? 'logo' : 'logo-dark');
    if (typeof loaded !== 'string') return loaded;
    faults.push({ path: ['brand', key], what: loaded, remedy: 'Name an SVG or PNG file of at most 500 kB.' });
    return null;
  };
  const text = (page: LegalPageName) => {
    const name = legal?.[page];
    if (name === undefined) return null;
    const markdown = textOf(resolve(folder, name));
    if (typeof markdown === 'string') return markdown;
    faults.push({
      path: ['legal', page],
      what: `names ${markdown.fault}`,
      remedy: 'Correct the path, or remove the key.',
    });
    return null;
  };
  const texts = Object.fromEntries(LEGAL_PAGES.map((page) => [page, text(page)]));
  return { logo: picture('logo'), logoDark: picture('logoDark'), legal: texts as unknown as LegalConfig };
}

/** Each color that follows from the hue needs AA contrast on what it meets. */
function accentFaults(accent: number | undefined): Fault[] {
  if (accent === undefined) return [];
  return weakTokens(accentTokens(accent)).map(({ name, theme, contrast, contrastMin }) => ({
    path: ['brand', 'accent'],
    what: `gives --${name} a contrast of ${contrast.toFixed(2)} in the ${theme} theme, but WCAG AA requires ${contrastMin}`,
    remedy: 'Choose another hue.',
  }));
}

const sentence = (file: string, line: number, { path, what, remedy }: Fault) =>
  `${file}:${line}: ${path.length === 0 ? 'the file' : keyText(path)} ${what}. ${remedy}`;

/** The text of a file, or why there is none. */
function textOf(file: string): string | { readonly fault: string } {
  try {
    if (statSync(file).size > FILE_BYTES_MAX) return { fault: `${file}, which is larger than 1 MB` };
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { fault: `${file}, which ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}` };
  }
}
