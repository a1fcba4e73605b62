import type { OAuthProviders } from '../../providers/oauth/provider.ts';
import type { BillingContext } from '../billing/index.ts';
import type { IdentityLimits } from './limits.ts';

/** Dependencies of this module. */
export interface IdentityContext extends BillingContext {
  /** Sign-in providers that the operator has set up. */
  readonly oauth: OAuthProviders;
  readonly limits: IdentityLimits & BillingContext['limits'];
}
