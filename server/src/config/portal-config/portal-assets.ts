import { DEFAULT_PORTAL_CONFIG, type LegalConfig } from '@meridian/contracts/portal-config-defaults';
import type { LoadedPicture } from './picture.ts';

/** What the operator's other files say, as the portal serves it. */
export interface PortalAssets {
  readonly logo: LoadedPicture | null;
  readonly logoDark: LoadedPicture | null;
  /** Markdown. */
  readonly legal: LegalConfig;
}

export const NO_ASSETS: PortalAssets = { logo: null, logoDark: null, legal: DEFAULT_PORTAL_CONFIG.legal };
