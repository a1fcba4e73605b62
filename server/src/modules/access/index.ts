export { readAddressList } from './api-keys/address-list.ts';
export { createKey } from './api-keys/create-key.ts';
export { findKey, revokeAllKeys } from './api-keys/queries.ts';
export { issueFirstKeys } from './api-keys/first-keys.ts';
export { type NewKey, issueKey } from './api-keys/issue-key.ts';
export { limitPerDay } from './api-keys/limit-per-day.ts';
export { listKeys } from './api-keys/list-keys.ts';
export { portalKeyOf } from './api-keys/portal-key.ts';
export { replacePortalKey } from './api-keys/replace-portal-key.ts';
export { leakReporter } from './api-keys/report-leaked-key.ts';
export { revokeKey } from './api-keys/revoke-key.ts';
export { rotateKey } from './api-keys/rotate-key.ts';
export { updateKey } from './api-keys/update-key.ts';
export { ApiAuthenticator } from './authentication/api-authenticator.ts';
export { ApiKeyPrincipal, apiKeyPrincipalOf } from './authentication/api-key-principal.ts';
export { runForAssistant } from './authentication/assistant-scope.ts';
export { type Authenticator, type ApiCaller, refuseAddress } from './authentication/caller.ts';
export { createKeyIdentifier } from './authentication/identify.ts';
export { type KeyLeakReporter, keyOfUrl, looksLikeKey, refuseKeyInUrl } from './authentication/key-in-url.ts';
export { isSlowScenario, ScenarioProblem, throwTestScenario } from './authentication/test-scenarios.ts';
export { allowAuthorization } from './connected-apps/allow-authorization.ts';
export { readAuthorization } from './connected-apps/authorization-request.ts';
export { endGrantsOfMember } from './connected-apps/end-grants-of-member.ts';
export { exchangeCode, type TokenParameters } from './connected-apps/exchange-code.ts';
export { listConnectedApps } from './connected-apps/list-apps.ts';
export { OAuthError } from './connected-apps/oauth-error.ts';
export { refreshTokens } from './connected-apps/refresh-tokens.ts';
export { registerClient } from './connected-apps/register-client.ts';
export { revokeConnectedApp } from './connected-apps/revoke-app.ts';
export { revokeToken } from './connected-apps/revoke-token.ts';
export { sweepGrants } from './connected-apps/sweep-grants.ts';
export { newApiKeyMail } from './emails/new-api-key.ts';
export { IDEMPOTENCY_KEPT_MS, beginOnce, endOnce } from './idempotency/idempotency.ts';
export { createLink } from './links/create-link.ts';
export { linkInUrl, linkTarget } from './links/link-token.ts';
export { deleteExpiredLinks, listLinkRows } from './links/queries.ts';
export { listLinks } from './links/list-links.ts';
export { revokeLink } from './links/revoke-link.ts';
export { type AccessLimits, createAccessLimits } from './limits.ts';
export { type CallLimits, type Instant, type Limits, WINDOW_MS } from './rate-limits/account-limits.ts';
export { depthMs } from './rate-limits/history-depth.ts';
export { minuteHeaders } from './rate-limits/limit-headers.ts';
export { sharedLimits } from './rate-limits/shared-limits.ts';
export {
  type CountedAccounts,
  countedAccounts,
  threadLimits,
} from './rate-limits/threads/counted-accounts.ts';
export type { OpenCounts } from './rate-limits/threads/thread-account-limits.ts';
