import { setEnvironmentData } from 'node:worker_threads';
import { DEFAULT_PORTAL_CONFIG, type PortalConfig } from '@meridian/contracts/portal-config-defaults';
import { vi } from 'vitest';

const SHARED_NAME = 'portal-config';

/**
 * What `load` imports has the plans of an operator's file. Everything that was imported before, and is imported after, keeps its
 * own: the file of a running process never changes.
 */
export async function underFile<Loaded>(
  file: Partial<Pick<PortalConfig, 'plans' | 'currencies' | 'retired'>>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  setEnvironmentData(SHARED_NAME, { ...DEFAULT_PORTAL_CONFIG, ...file });
  vi.resetModules();
  try {
    return await load();
  } finally {
    setEnvironmentData(SHARED_NAME, undefined);
    vi.resetModules();
  }
}
