/** What operators see of customers. */
import type { Alert } from '../alerts.ts';
import type { SubscriptionStatus } from '../billing.ts';
import type { AddressInfo } from '../fields.ts';
import type { OwnLimits, PlanId } from '../plans.ts';
import type { KeyItem, LoggedCall, Overage, Usage } from '../portal-shapes.ts';
import type { PortalReply } from '../portal.ts';
import type { Charge } from '../portal/billing-shapes.ts';
import type { Currency, Cycle } from '../prices.ts';
import type { ListedDispute } from './disputes.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

/** How a customer stands, the first that is true. */
export const CUSTOMER_STATES = [
  'deleted',
  'suspended',
  'unverified',
  'granted',
  'past-due',
  'paying',
  'trial',
  'free',
] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** How a customer came to the plan. */
export type PlanOrigin = 'free' | 'trial' | 'paid' | 'granted' | 'by-hand';

/** A row of a search. */
export interface CustomerRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: PlanId;
  readonly state: CustomerState;
  readonly createdAt: string;
}

export interface CustomerPage {
  readonly items: readonly CustomerRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface CustomerNote {
  readonly id: number;
  readonly at: string;
  readonly author: string;
  readonly text: string;
}

type Item<Name extends 'listSessions' | 'listActivity' | 'listMembers' | 'listOrganisations'> =
  PortalReply<Name>['additionalInfo']['items'][number];

/** Everything about one customer. Keys are named by their public part. */
export interface CustomerDetails {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly address: AddressInfo;
  readonly createdAt: string;
  readonly verifiedAt: string | null;
  readonly deletedAt: string | null;
  readonly suspendedAt: string | null;
  readonly plan: PlanId;
  readonly state: CustomerState;
  readonly origin: PlanOrigin;
  /** The limits that hold; null means unlimited. */
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  /** With the limits that were agreed; null in them where those of the plan hold. */
  readonly grant:
    | (OwnLimits & {
        readonly plan: PlanId | null;
        readonly price: string | null;
        readonly grantedAt: string;
        readonly endsAt: string | null;
      })
    | null;
  readonly subscription: {
    readonly state: SubscriptionStatus;
    readonly plan: PlanId;
    readonly cycle: Cycle;
    readonly amountMinor: number;
    readonly currency: Currency;
    readonly periodEnd: string;
    readonly paymentMethod: string | null;
  } | null;
  readonly usage: Usage;
  /** Calls beyond the quota of this month; null where the customer never agreed to them. */
  readonly overage: Overage | null;
  readonly keys: readonly KeyItem[];
  readonly calls: readonly LoggedCall[];
  readonly charges: readonly Charge[];
  /** Credit that no charge has used, by currency. */
  readonly credit: readonly { readonly currency: Currency; readonly amountMinor: number }[];
  /** The VAT id, and since when an operator has freed the customer from tax. */
  readonly tax: { readonly vatId: string | null; readonly exemptSince: string | null };
  /** The newest ones. */
  readonly disputes: readonly ListedDispute[];
  readonly alerts: readonly Alert[];
  /** The newest webhooks, delivered or not. */
  readonly deliveries: readonly WebhookDelivery[];
  readonly sessions: readonly Item<'listSessions'>[];
  readonly activity: readonly Item<'listActivity'>[];
  readonly notes: readonly CustomerNote[];
  /** Of an organisation; null for a person. */
  readonly members: readonly Item<'listMembers'>[] | null;
  /** Those that a person is a member of. */
  readonly organisations: readonly Item<'listOrganisations'>[];
}

/** What an act did. `changed` is false when everything was so already. */
export interface DoneAct {
  readonly accountId: string;
  readonly changed: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}
