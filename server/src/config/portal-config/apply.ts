/**
 * Applies the operator's file to this process and its threads. Every entry imports this file first, before anything that
 * reads `PORTAL`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { type LoadedConfig, loadPortalConfig } from './load.ts';

/** Where `PORTAL` looks for it. Threads inherit it, so that a file that changes meanwhile splits nothing. */
const SHARED_NAME = 'portal-config';
const USUAL_FILE = join(import.meta.dirname, '../../../..', 'meridian.config.yaml');

/** The operator's file: `MERIDIAN_CONFIG`, or `meridian.config.yaml` beside package.json when it exists. */
export function portalConfigPath(given = process.env['MERIDIAN_CONFIG']): string | undefined {
  if (given) return resolve(given);
  return existsSync(USUAL_FILE) ? USUAL_FILE : undefined;
}

function load(): LoadedConfig | undefined {
  const file = portalConfigPath();
  if (file === undefined) return undefined;
  const found = loadPortalConfig(file);
  setEnvironmentData(SHARED_NAME, found.config);
  return found;
}

const loaded = load();

/** What is wrong with the operator's file. The process then has the defaults, and refuses to serve. */
export const PORTAL_CONFIG_FAULTS: readonly string[] = loaded?.faults ?? [];

/** The pictures and texts that the operator's file names; undefined without a file. */
export const PORTAL_ASSETS = loaded?.assets;

/** What the operator's file says, without defaults. */
export const PORTAL_CONTENT: object = loaded?.content ?? {};
