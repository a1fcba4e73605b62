import { createAccessLimits, type AccessLimits } from './access/limits.ts';
import type { AlertContext } from './alerts/context.ts';
import { createAlertLimits } from './alerts/limits.ts';
import type { AssistantLimits } from './assistant/limits.ts';
import { createAssistantLimits } from './assistant/limits.ts';
import type { WriteAnswer } from './assistant/write-answer.ts';
import { createBillingLimits } from './billing/limits.ts';
import type { IdentityContext } from './identity/context.ts';
import { createIdentityLimits } from './identity/limits.ts';
import { createMarketDataLimits } from './market-data/limits.ts';
import type { MessagingContext } from './messaging/context.ts';
import { createMessagingLimits } from './messaging/limits.ts';
import type { OperationsContext } from './operations/context.ts';
import type { ReportContext } from './reports/context.ts';
import { createReportLimits } from './reports/limits.ts';
import type { UsageContext } from './usage/context.ts';
import { createUsageLimits } from './usage/limits.ts';

/** All dependencies of all modules. Built once at the start. */
export type AppContext = IdentityContext &
  AlertContext &
  ReportContext &
  UsageContext &
  MessagingContext &
  OperationsContext & {
    readonly limits: AccessLimits & AssistantLimits;
    /** Puts computed portfolio figures into sentences. */
    readonly writeAnswer: WriteAnswer;
    /** Admitted live calls of an account in the last 60 seconds. */
    readonly usedThisMinute: (accountId: string) => Promise<number>;
  };

export const createLimits = (): AppContext['limits'] => ({
  ...createAccessLimits(),
  ...createIdentityLimits(),
  ...createBillingLimits(),
  ...createAlertLimits(),
  ...createReportLimits(),
  ...createUsageLimits(),
  ...createMessagingLimits(),
  ...createMarketDataLimits(),
  ...createAssistantLimits(),
});
