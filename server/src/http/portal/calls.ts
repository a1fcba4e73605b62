import type { ServiceStatus } from '@meridian/contracts/portal/status';
import type { AppContext } from '../../modules/app-context.ts';
import type { PortalCalls } from './call.ts';
import { accountRoutes } from './routes/account.ts';
import { alertRoutes } from './routes/alerts.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { billingRoutes } from './routes/billing.ts';
import { connectedAppRoutes, keyRoutes, linkRoutes } from './routes/keys.ts';
import { marketRoutes } from './routes/market.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { organisationRoutes } from './routes/organisations.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { reportRoutes } from './routes/reports.ts';
import { screenerRoutes } from './routes/screener.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { siteRoutes } from './routes/site.ts';
import { statusCalls } from './routes/status.ts';
import { twoFactorRoutes } from './routes/two-factor.ts';
import { usageRoutes } from './routes/usage.ts';
import { usageAlertRoutes } from './routes/usage-alerts.ts';
import { viewRoutes } from './routes/view.ts';
import { watchlistRoutes } from './routes/watchlists.ts';

/** Every call of the portal's contract with its handler. */
export const portalCalls = (context: AppContext, readStatus: () => Promise<ServiceStatus>): PortalCalls => ({
  ...signInRoutes(context),
  ...passwordRoutes(context),
  ...sessionRoutes(context),
  ...twoFactorRoutes(context),
  ...oauthRoutes(context),
  ...passkeyRoutes(context),
  ...accountRoutes(context),
  ...keyRoutes(context),
  ...connectedAppRoutes(context),
  ...linkRoutes(context),
  ...usageRoutes(context),
  ...usageAlertRoutes(context),
  ...billingRoutes(context),
  ...notificationRoutes(context),
  ...marketRoutes(context),
  ...watchlistRoutes(context),
  ...screenerRoutes(context),
  ...alertRoutes(context),
  ...reportRoutes(context),
  ...assistantRoutes(context),
  ...siteRoutes(context),
  ...statusCalls(context, readStatus),
  ...viewRoutes(context),
  ...organisationRoutes(context),
});
