import type { ServiceStatus } from '@meridian/contracts/portal/site';
import type { Context } from '../../shared/context.ts';
import type { PortalCalls } from './call.ts';
import { accountAnswers } from './routes/account.ts';
import { alertAnswers } from './routes/alerts.ts';
import { assistantAnswers } from './routes/assistant.ts';
import { billingAnswers } from './routes/billing.ts';
import { keyAnswers } from './routes/keys.ts';
import { marketAnswers } from './routes/market.ts';
import { notificationAnswers } from './routes/notifications.ts';
import { oauthAnswers } from './routes/oauth.ts';
import { passwordAnswers } from './routes/passwords.ts';
import { reportAnswers } from './routes/reports.ts';
import { sessionAnswers } from './routes/sessions.ts';
import { signInAnswers } from './routes/sign-in.ts';
import { siteAnswers } from './routes/site.ts';
import { twoFactorAnswers } from './routes/two-factor.ts';
import { usageAnswers } from './routes/usage.ts';

/** Every call of the portal's contract and the service that answers it. */
export const portalCalls = (context: Context, readStatus: () => Promise<ServiceStatus>): PortalCalls => ({
  ...signInAnswers(context),
  ...passwordAnswers(context),
  ...sessionAnswers(context),
  ...twoFactorAnswers(context),
  ...oauthAnswers(context),
  ...accountAnswers(context),
  ...keyAnswers(context),
  ...usageAnswers(context),
  ...billingAnswers(context),
  ...notificationAnswers(context),
  ...marketAnswers(context),
  ...alertAnswers(context),
  ...reportAnswers(context),
  ...assistantAnswers(context),
  ...siteAnswers(context, readStatus),
});
