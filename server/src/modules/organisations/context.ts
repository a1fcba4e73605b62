import type { IdentityContext } from '../identity/index.ts';
import type { OrganisationLimits } from './limits.ts';

/** Dependencies of this module. */
export interface OrganisationContext extends IdentityContext {
  readonly limits: OrganisationLimits & IdentityContext['limits'];
}
