/**
 * The configuration of this portal, fixed before anything else is evaluated: on the server by
 * `server/src/config/portal-config/apply.ts`, in the browser by a block of JSON in the page. Without either, the defaults.
 */
import { DEFAULT_PORTAL_CONFIG, type PortalConfig } from './portal-config-defaults.ts';

export * from './portal-config-defaults.ts';

/** Under this name a server has its configuration, for itself and its threads. */
const SHARED_NAME = 'portal-config';
/** The id of the page's block of JSON. */
export const PORTAL_CONFIG_ELEMENT = 'portal-config';

/** What a browser or a server has of this. */
interface Place {
  readonly document?: { getElementById(id: string): { readonly textContent: string | null } | null };
  readonly process?: {
    getBuiltinModule?(name: string): { getEnvironmentData(key: string): unknown };
  };
}

function configuration(): PortalConfig {
  const { process, document } = globalThis as unknown as Place;
  const applied = process?.getBuiltinModule?.('node:worker_threads').getEnvironmentData(SHARED_NAME);
  if (applied) return applied as PortalConfig;
  const block = document?.getElementById(PORTAL_CONFIG_ELEMENT)?.textContent;
  return block ? (JSON.parse(block) as PortalConfig) : DEFAULT_PORTAL_CONFIG;
}

export const PORTAL: PortalConfig = configuration();
