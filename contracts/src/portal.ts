/** Every portal call under `/v1/portal`, all POST: access, bodies and replies. */
import type * as z from 'zod/mini';
import type { PortalErrorCode } from './errors.ts';
import { accountCalls } from './portal/account.ts';
import { alertCalls } from './portal/alerts.ts';
import { assistantCalls } from './portal/assistant.ts';
import { billingCalls } from './portal/billing.ts';
import type { PortalCall } from './portal/call.ts';
import { connectedAppCalls } from './portal/connected-apps.ts';
import { keyCalls } from './portal/keys.ts';
import { linkCalls } from './portal/links.ts';
import { marketCalls } from './portal/market.ts';
import { notificationCalls } from './portal/notifications.ts';
import { oauthCalls } from './portal/oauth.ts';
import { organisationCalls } from './portal/organisations.ts';
import { passkeyCalls } from './portal/passkeys.ts';
import { passwordCalls } from './portal/passwords.ts';
import { reportCalls } from './portal/reports.ts';
import { screenerCalls } from './portal/screener.ts';
import { sessionCalls } from './portal/sessions.ts';
import { signInCalls } from './portal/sign-in.ts';
import { siteCalls } from './portal/site.ts';
import { statusCalls } from './portal/status.ts';
import { type TwoFactorChallenge, twoFactorCalls } from './portal/two-factor.ts';
import { usageCalls } from './portal/usage.ts';
import { usageAlertCalls } from './portal/usage-alerts.ts';
import { viewCalls } from './portal/view.ts';
import { watchlistCalls } from './portal/watchlists.ts';

export type { PortalAuth, PortalCall } from './portal/call.ts';
export { CODE_ACTIONS, type CodeAction } from './portal/sign-in.ts';
export type {
  BillingOrder,
  BillingPlan,
  Charge,
  CreditBalance,
  Subscription,
  PlanRequest,
} from './portal/billing-shapes.ts';
export { USAGE_RANGES, type UsageRange } from './usage-ranges.ts';
export type { KeyItem, LoggedCall, Profile, Usage } from './portal-shapes.ts';

export const PORTAL_BASE = '/v1/portal';
export const SUCCESS_CODE = '000';
/** Carries the token returned by `/user/step-up`. */
export const STEP_UP_HEADER = 'x-step-up';

export const portal = {
  ...signInCalls,
  ...passwordCalls,
  ...sessionCalls,
  ...twoFactorCalls,
  ...oauthCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...keyCalls,
  ...connectedAppCalls,
  ...linkCalls,
  ...usageCalls,
  ...usageAlertCalls,
  ...billingCalls,
  ...notificationCalls,
  ...marketCalls,
  ...watchlistCalls,
  ...screenerCalls,
  ...alertCalls,
  ...reportCalls,
  ...assistantCalls,
  ...siteCalls,
  ...statusCalls,
  ...viewCalls,
  ...organisationCalls,
} as const satisfies Record<string, PortalCall>;

export type Portal = typeof portal;
export type PortalName = keyof Portal;
export type PortalBody<Name extends PortalName> = z.infer<Portal[Name]['body']>;
export type PortalInput<Name extends PortalName> = z.input<Portal[Name]['body']>;
export type PortalReply<Name extends PortalName> = z.infer<Portal[Name]['reply']>;

export interface PortalFailure {
  readonly code: PortalErrorCode;
  readonly status: 'error';
  readonly message: string;
  readonly additionalInfo: {
    readonly errors?: Readonly<Record<string, string>>;
    /** Seconds, with every 429. */
    readonly retry_after?: number;
    /** The activation token that comes with code 112. */
    readonly token_id?: string;
    /** The challenge that comes with code 113. */
    readonly two_factor?: TwoFactorChallenge;
  };
}
