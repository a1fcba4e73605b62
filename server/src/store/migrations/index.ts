import type { Migration } from 'kysely/migration';
import * as accounts from './0001_accounts.ts';
import * as keys from './0002_keys.ts';
import * as usage from './0003_usage.ts';
import * as accountSecurity from './0004_account_security.ts';
import * as usageRollups from './0005_usage_rollups.ts';
import * as keyLimits from './0006_key_limits.ts';
import * as notifications from './0007_notifications.ts';
import * as billing from './0008_billing.ts';
import * as testProvider from './0009_test_provider.ts';
import * as accountChanges from './0010_account_changes.ts';
import * as alerts from './0011_alerts.ts';
import * as reports from './0012_reports.ts';
import * as waitingWebhooks from './0013_waiting_webhooks.ts';
import * as journalSequence from './0014_journal_sequence.ts';
import * as masterSecret from './0015_master_secret.ts';
import * as alertProgress from './0016_alert_progress.ts';
import * as delayedMarkets from './0017_delayed_markets.ts';
import * as rateLimitWindows from './0018_rate_limit_windows.ts';
import * as assistantConversations from './0019_assistant_conversations.ts';
import * as waitingSums from './0020_waiting_sums.ts';
import * as alertShards from './0021_alert_shards.ts';
import * as callFiles from './0022_call_files.ts';
import * as operators from './0023_operators.ts';
import * as customers from './0024_customers.ts';
import * as incidents from './0025_incidents.ts';
import * as disputes from './0026_disputes.ts';
import * as planTerms from './0027_plan_terms.ts';
import * as refusedSignIns from './0028_refused_sign_ins.ts';
import * as taxDetails from './0029_tax_details.ts';
import * as creditsAndCoupons from './0030_credits_and_coupons.ts';
import * as overage from './0031_overage.ts';
import * as nodes from './0032_nodes.ts';
import * as recurring from './0032_recurring.ts';
import * as marketControl from './0033_market_control.ts';
import * as messages from './0034_messages.ts';
import * as revenue from './0035_revenue.ts';
import * as dashboardViews from './0036_dashboard_views.ts';
import * as serviceStatuses from './0037_service_statuses.ts';
import * as documentationFeedback from './0038_documentation_feedback.ts';
import * as watchlists from './0041_watchlists.ts';
import * as usageAlerts from './0042_usage_alerts.ts';
import * as accountPages from './0043_account_pages.ts';
import * as billingDetails from './0043_billing_details.ts';
import * as organisations from './0044_organisations.ts';
import * as componentStates from './0045_component_states.ts';
import * as passkeys from './0046_passkeys.ts';
import * as cardChanges from './0047_card_changes.ts';
import * as trials from './0048_trials.ts';
import * as links from './0050_links.ts';
import * as keysInUrls from './0051_keys_in_urls.ts';
import * as connectedApps from './0052_connected_apps.ts';
import * as screens from './0056_screens.ts';
import * as screenAlerts from './0059_screen_alerts.ts';
import * as roomForSums from './0060_room_for_sums.ts';

/** In order; a landed migration is never changed, a new one is added. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_keys': keys,
  '0003_usage': usage,
  '0004_account_security': accountSecurity,
  '0005_usage_rollups': usageRollups,
  '0006_key_limits': keyLimits,
  '0007_notifications': notifications,
  '0008_billing': billing,
  '0009_test_provider': testProvider,
  '0010_account_changes': accountChanges,
  '0011_alerts': alerts,
  '0012_reports': reports,
  '0013_waiting_webhooks': waitingWebhooks,
  '0014_journal_sequence': journalSequence,
  '0015_master_secret': masterSecret,
  '0016_alert_progress': alertProgress,
  '0017_delayed_markets': delayedMarkets,
  '0018_rate_limit_windows': rateLimitWindows,
  '0019_assistant_conversations': assistantConversations,
  '0020_waiting_sums': waitingSums,
  '0021_alert_shards': alertShards,
  '0022_call_files': callFiles,
  '0023_operators': operators,
  '0024_customers': customers,
  '0025_incidents': incidents,
  '0026_disputes': disputes,
  '0027_plan_terms': planTerms,
  '0028_refused_sign_ins': refusedSignIns,
  '0029_tax_details': taxDetails,
  '0030_credits_and_coupons': creditsAndCoupons,
  '0031_overage': overage,
  '0032_nodes': nodes,
  '0032_recurring': recurring,
  '0033_market_control': marketControl,
  '0034_messages': messages,
  '0035_revenue': revenue,
  '0036_dashboard_views': dashboardViews,
  '0037_service_statuses': serviceStatuses,
  '0038_documentation_feedback': documentationFeedback,
  '0041_watchlists': watchlists,
  '0042_usage_alerts': usageAlerts,
  '0043_account_pages': accountPages,
  '0043_billing_details': billingDetails,
  '0044_organisations': organisations,
  '0045_component_states': componentStates,
  '0046_passkeys': passkeys,
  '0047_card_changes': cardChanges,
  '0048_trials': trials,
  '0050_links': links,
  '0051_keys_in_urls': keysInUrls,
  '0052_connected_apps': connectedApps,
  '0056_screens': screens,
  '0059_screen_alerts': screenAlerts,
  '0060_room_for_sums': roomForSums,
};
