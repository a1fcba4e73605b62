/** Reads and checks the operator's file. Synchronous, since everything that is evaluated later depends on it. */
import { readFileSync, statSync } from 'node:fs';
import { DEFAULT_PORTAL_CONFIG, type PortalConfig } from '@meridian/contracts/portal-config-defaults';
import { type PortalConfigFile, portalConfigFile } from '@meridian/contracts/portal-config-schema';
import { effectiveConfig } from './effective.ts';
import { type Fault, keyText, schemaFaults } from './faults.ts';
import { parseYaml } from './parse-yaml.ts';

const FILE_BYTES_MAX = 1_000_000;

export interface LoadedConfig {
  readonly config: PortalConfig;
  /** Sentences with file and line, in the order of the file; none when the configuration can be used. */
  readonly faults: readonly string[];
}

const broken = (...faults: string[]): LoadedConfig => ({ config: DEFAULT_PORTAL_CONFIG, faults });

/** The configuration in `file`, or the defaults with all faults of the file. */
export function loadPortalConfig(file: string): LoadedConfig {
  const text = textOf(file);
  if (typeof text !== 'string') return broken(text.fault);
  const { content, lineOf, errors } = parseYaml(text);
  if (errors.length > 0)
    return broken(...errors.map(({ line, what }) => `${file}:${line}: this is no YAML: ${what}`));
  const group = content ?? {};
  const faults = [...schemaFaults(portalConfigFile, group)];
  const parsed = portalConfigFile.safeParse(group);
  const config = parsed.success ? complete(parsed.data, file, faults) : DEFAULT_PORTAL_CONFIG;
  const sentences = faults
    .map((fault) => ({ line: lineOf(fault.path), fault }))
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, fault }) => sentence(file, line, fault));
  return sentences.length > 0 ? broken(...sentences) : { config, faults: [] };
}

function complete(content: PortalConfigFile, _file: string, _faults: Fault[]): PortalConfig {
  return effectiveConfig(content, { logo: null, logoDark: null, legal: {} });
}

const sentence = (file: string, line: number, { path, what, remedy }: Fault) =>
  `${file}:${line}: ${path.length === 0 ? 'the file' : keyText(path)} ${what}. ${remedy}`;

function textOf(file: string): string | { readonly fault: string } {
  try {
    if (statSync(file).size > FILE_BYTES_MAX) return { fault: `${file} is larger than 1 MB. Shorten it.` };
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    return { fault: `${file} ${why}. Correct MERIDIAN_CONFIG, or remove it.` };
  }
}
