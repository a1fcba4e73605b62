/** Calls that a server may not have. A page remembers a missing one and asks only once. */
import type { PortalInput, PortalName, PortalReply } from '@meridian/contracts/portal';
import { type Problem, post } from './api.ts';
import { PATHS } from './calls.ts';
import { earlyInfo } from './early-replies.ts';
import { record } from './reply.ts';
import { credentialsOf } from './view.ts';

export const NOT_AVAILABLE = 'Not available on this server.';

/** A field that every valid reply has; without it, the reply comes from another product. null where there is none. */
const EXPECTED = {
  listKeys: 'items',
  keyUsage: 'days',
  testKey: 'api_key',
  createKey: 'api_key',
  rotateKey: 'api_key',
  updateKey: 'item',
  revokeKey: 'item',
  readAuthorization: 'refused',
  allowAuthorization: 'return_url',
  listConnectedApps: 'items',
  revokeConnectedApp: 'name',
  listLinks: 'items',
  revokeLink: 'id',
  usageSummary: 'requests',
  usageSeries: 'points',
  usageOutlook: 'previous',
  usageEndpoints: 'items',
  usageRequests: 'items',
  usageRequest: 'call',
  listUsageAlerts: 'items',
  saveUsageAlert: 'alert',
  deleteUsageAlert: null,
  listSavedFilters: 'items',
  saveFilters: 'saved',
  deleteSavedFilter: null,
  listNotifications: 'items',
  readNotifications: 'unread',
  deleteNotification: 'unread',
  getPreferences: 'default_time_range',
  updatePreferences: 'default_time_range',
  marketOverview: 'items',
  marketQuote: 'quote',
  marketQuotes: 'items',
  marketCandles: 'bars',
  marketCompare: 'lines',
  marketNews: 'items',
  marketCalendar: 'items',
  marketNext: 'symbol',
  newsItem: 'item',
  listWatchlists: 'items',
  createWatchlist: 'watchlist',
  renameWatchlist: 'watchlist',
  deleteWatchlist: null,
  addToWatchlist: 'watchlist',
  removeFromWatchlist: 'watchlist',
  orderWatchlist: 'watchlist',
  runScreen: 'results',
  listScreens: 'items',
  saveScreen: 'saved',
  deleteScreen: null,
  search: 'endpoints',
  config: 'dataSource',
  status: 'components',
  submitContact: 'ticket',
  sendFeedback: 'id',
  subscribeToStatus: 'sent',
  confirmStatusMails: 'subscribed',
  endStatusMails: 'subscribed',
  oauthProviders: 'items',
  oauthLinks: 'linked',
  linkOauth: 'start_url',
  unlinkOauth: 'linked',
  listPasskeys: 'items',
  startPasskey: 'options',
  addPasskey: 'items',
  renamePasskey: 'items',
  removePasskey: 'items',
  startPasskeySignIn: 'options',
  startPasskeyStepUp: 'options',
  startPasskeySecondFactor: 'options',
  validateReset: 'valid',
  resetPassword: null,
  rotateSession: 'token_id',
  listSessions: 'items',
  revokeSessions: 'revoked',
  listActivity: 'items',
  stepUp: 'step_up_token',
  resendTwoFactor: 'sent',
  twoFactorStatus: 'enabled',
  enrollTwoFactor: 'secret',
  enableTwoFactor: 'backup_codes',
  disableTwoFactor: null,
  renewBackupCodes: 'backup_codes',
  setTwoFactor: 'email_codes_allowed',
  changeEmail: null,
  confirmEmail: 'email',
  undoEmail: null,
  exportAccount: 'export',
  deleteAccount: 'gone_at',
  billingSubscription: 'subscription',
  billingDetails: 'bill_to',
  updateBillingDetails: 'bill_to',
  nextCharges: 'items',
  overage: 'settings',
  updateOverage: 'settings',
  previewChange: 'kind',
  changePlan: 'subscription',
  withdrawChange: 'subscription',
  cancelSubscription: 'subscription',
  resumeSubscription: 'subscription',
  changeCard: 'checkout',
  confirmCard: 'subscription',
  billingHistory: 'items',
  refundCharge: 'refund',
  planAdvice: 'plans',
  listAlerts: 'items',
  previewAlert: 'backfill',
  createAlert: 'alert',
  updateAlert: 'alert',
  deleteAlert: null,
  pauseAlerts: 'alerts',
  resumeAlerts: 'alerts',
  deleteAlerts: 'deleted',
  listAlertEvents: 'items',
  alertWebhookSecret: 'secret',
  testAlert: 'event',
  resendAlertDelivery: 'delivery',
  reportCompanies: 'items',
  listReports: 'items',
  getReport: 'report',
  deleteReport: null,
  listReportSchedules: 'items',
  createReportSchedule: 'schedule',
  updateReportSchedule: 'schedule',
  deleteReportSchedule: null,
  askAssistant: 'claims',
  openView: 'view',
  endView: null,
  listOrganisations: 'items',
  createOrganisation: 'organisation',
  convertAccount: 'organisation',
  restoreOrganisation: 'organisation',
  openOrganisation: 'organisation',
  organisation: 'organisation',
  updateOrganisation: 'organisation',
  deleteOrganisation: 'gone_at',
  listMembers: 'items',
  changeMemberRole: 'member',
  removeMember: 'email',
  leaveOrganisation: 'email',
  transferOwnership: 'member',
  listInvitations: 'items',
  inviteMember: 'invitation',
  resendInvitation: 'invitation',
  revokeInvitation: 'email',
  readInvitation: 'invitation',
  acceptInvitation: 'organisation',
  organisationLog: 'items',
} as const satisfies Partial<Record<PortalName, string | null>>;

/** Sent without a session. */
const OPEN: ReadonlySet<string> = new Set([
  'config',
  'status',
  'submitContact',
  'sendFeedback',
  'subscribeToStatus',
  'confirmStatusMails',
  'endStatusMails',
  'oauthProviders',
  'startPasskeySignIn',
  'startPasskeySecondFactor',
  'validateReset',
  'resetPassword',
  'resendTwoFactor',
  'undoEmail',
  'reportCompanies',
  'newsItem',
  'openView',
  'readInvitation',
  'readAuthorization',
]);

export type OptionalCall = keyof typeof EXPECTED;
/** The content of a call's reply. */
export type ReplyInfo<Name extends OptionalCall> =
  PortalReply<Name> extends { additionalInfo: infer Content } ? Content : object;

export type PortalResult<Content> =
  | { readonly state: 'ready'; readonly info: Content }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

const NOT_THERE = new Set([404, 405, 501]);
const missing = new Set<string>();

/** Whether the server is known not to have a call. */
export const isMissing = (name: PortalName): boolean => missing.has(PATHS[name]);
export const rememberMissing = (name: PortalName): void => void missing.add(PATHS[name]);

interface PortalCallOptions {
  readonly signal?: AbortSignal;
  /** The token of a recent identity check, for the calls that require one. */
  readonly stepUp?: string;
  /** Used when the server sends no message. */
  readonly fallback?: string;
  /** The call is sent even if the reader leaves the page at once. */
  readonly keepalive?: boolean;
}

/**
 * Makes a call. `unavailable`: the server has no such call (404 without one of our codes, 405, 501, or an unknown
 * reply). `failed`: a refusal, or a temporary fault (no connection, 429, 5xx).
 */
export async function callPortal<Name extends OptionalCall>(
  name: Name,
  body: PortalInput<Name>,
  token: string | null,
  options: PortalCallOptions = {},
): Promise<PortalResult<ReplyInfo<Name>>> {
  if (isMissing(name) || (token === null && !OPEN.has(name))) return { state: 'unavailable' };
  const answer = await post(name, body, { fallback: 'Not available', token, ...options });
  if (answer.ok) {
    const info = record(answer.reply['additionalInfo']);
    const field = EXPECTED[name];
    if (field === null ? answer.reply['code'] === '000' : field in info) {
      return { state: 'ready', info: info as ReplyInfo<Name> };
    }
  } else if (!NOT_THERE.has(answer.problem.status ?? 0) || answer.problem.code === '141') {
    return { state: 'failed', problem: answer.problem };
  }
  rememberMissing(name);
  return { state: 'unavailable' };
}

/** What `early-calls.ts` has already received for exactly this call; undefined for nearly all. */
export function earlyInfoOf<Name extends OptionalCall>(
  name: Name,
  body: PortalInput<Name>,
  token: string | null,
): ReplyInfo<Name> | undefined {
  if (token === null) return undefined;
  const info = earlyInfo(PATHS[name], body, credentialsOf(token));
  const field = EXPECTED[name];
  return info && field !== null && field in info ? (info as ReplyInfo<Name>) : undefined;
}

/** Forgets which calls are missing, as a page load does. */
export const forgetMissingCalls = (): void => missing.clear();
