import type { ServiceStatus } from '@meridian/contracts/portal/site';
import type { Context } from '../services/context.ts';
import type { PortalCalls } from './call.ts';
import { accountAnswers } from './calls/account.ts';
import { alertAnswers } from './calls/alerts.ts';
import { assistantAnswers } from './calls/assistant.ts';
import { billingAnswers } from './calls/billing.ts';
import { keyAnswers } from './calls/keys.ts';
import { marketAnswers } from './calls/market.ts';
import { notificationAnswers } from './calls/notifications.ts';
import { oauthAnswers } from './calls/oauth.ts';
import { passwordAnswers } from './calls/passwords.ts';
import { reportAnswers } from './calls/reports.ts';
import { sessionAnswers } from './calls/sessions.ts';
import { signInAnswers } from './calls/sign-in.ts';
import { siteAnswers } from './calls/site.ts';
import { twoFactorAnswers } from './calls/two-factor.ts';
import { usageAnswers } from './calls/usage.ts';

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
