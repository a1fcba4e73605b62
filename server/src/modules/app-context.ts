import { type AccessLimits, createAccessLimits } from './access/index.ts';
import { type AlertContext, createAlertLimits } from './alerts/index.ts';
import { type AssistantLimits, createAssistantLimits, type WriteAnswer } from './assistant/index.ts';
import { createBillingLimits } from './billing/index.ts';
import { createIdentityLimits, type IdentityContext } from './identity/index.ts';
import type { MarketControlContext } from './market-control/index.ts';
import { createMarketDataLimits } from './market-data/index.ts';
import { createMessagingLimits, type MessagingContext } from './messaging/index.ts';
import { createOperationsLimits, type OperationsContext } from './operations/index.ts';
import { createOperatorLimits, type OperatorsContext } from './operators/index.ts';
import { createOrganisationLimits, type OrganisationContext } from './organisations/index.ts';
import type { RateLimits } from '../shared/rate-limiters/rate-limit.ts';
import { createReportLimits, type ReportContext } from './reports/index.ts';
import { createScreenerLimits, type ScreenerContext } from './screener/index.ts';
import type { SystemContext } from './system/index.ts';
import { createUsageLimits, type UsageContext } from './usage/index.ts';
import { createWatchlistLimits, type WatchlistContext } from './watchlists/index.ts';

/** All dependencies of all modules. Built once at the start. */
export type AppContext = IdentityContext &
  AlertContext &
  ReportContext &
  UsageContext &
  MessagingContext &
  OperationsContext &
  MarketControlContext &
  OperatorsContext &
  OrganisationContext &
  SystemContext &
  ScreenerContext &
  WatchlistContext & {
    readonly limits: AccessLimits & AssistantLimits;
    /** Puts computed portfolio figures into sentences. */
    readonly writeAnswer: WriteAnswer;
    /** Admitted live calls of an account in the last 60 seconds. */
    readonly usedThisMinute: (accountId: string) => Promise<number>;
  };

export const createLimits = (rateLimits: RateLimits): AppContext['limits'] => ({
  ...createAccessLimits(rateLimits),
  ...createIdentityLimits(rateLimits),
  ...createBillingLimits(rateLimits),
  ...createAlertLimits(rateLimits),
  ...createReportLimits(rateLimits),
  ...createUsageLimits(rateLimits),
  ...createMessagingLimits(rateLimits),
  ...createMarketDataLimits(rateLimits),
  ...createWatchlistLimits(rateLimits),
  ...createScreenerLimits(rateLimits),
  ...createAssistantLimits(rateLimits),
  ...createOperationsLimits(rateLimits),
  ...createOperatorLimits(rateLimits),
  ...createOrganisationLimits(rateLimits),
});
