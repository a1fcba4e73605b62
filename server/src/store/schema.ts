import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { AlertTables } from './alerts.ts';
import type { IncidentTables } from './incidents.ts';
import type { KeyTables } from './api-keys.ts';
import type { AssistantTables } from './assistants.ts';
import type { BillingTables } from './billing.ts';
import type { ConnectedAppTables } from './connected-apps.ts';
import type { ReconciliationTables } from './reconciliation.ts';
import type { CustomerTables } from './customers.ts';
import type { LinkTables } from './links.ts';
import type { MarketControlTables } from './market-control.ts';
import type { MessageTables } from './messages.ts';
import type { NodeTables } from './nodes.ts';
import type { NotificationTables } from './notifications.ts';
import type { OperatorTables } from './operators.ts';
import type { OrganisationTables } from './organisations.ts';
import type { RateLimitTables } from './rate-limit-windows.ts';
import type { PasskeyTables } from './passkeys.ts';
import type { ReportTables } from './reports.ts';
import type { SecondFactorTables } from './second-factors.ts';
import type { ServiceTables } from './service-runs.ts';
import type { UsageTables } from './usage.ts';
import type { UsageAlertTables } from './usage-alerts.ts';
import type { ScreenTables } from './screens.ts';
import type { WatchlistTables } from './watchlists.ts';

/** Every table. Each is described in a file of this folder. */
export interface Database
  extends
    AccountTables,
    AlertTables,
    AssistantTables,
    ConnectedAppTables,
    SecondFactorTables,
    IncidentTables,
    KeyTables,
    LinkTables,
    MarketControlTables,
    MessageTables,
    NodeTables,
    NotificationTables,
    OperatorTables,
    OrganisationTables,
    PasskeyTables,
    UsageTables,
    UsageAlertTables,
    BillingTables,
    ReconciliationTables,
    CustomerTables,
    RateLimitTables,
    ReportTables,
    ServiceTables,
    ScreenTables,
    WatchlistTables {}
export type Store = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
