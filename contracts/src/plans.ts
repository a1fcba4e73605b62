/** The four plans: the only source of these numbers for pages, limits, documentation and replies. */
export const PLAN_IDS = ['free', 'developer', 'pro', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Whole US cents; null where the price is agreed with sales. */
  readonly monthlyCents: number | null;
  readonly yearlyCents: number | null;
  /** null means unlimited. */
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  readonly historyYears: number | null;
  /** Promised availability in percent. */
  readonly sla: string;
  readonly trialDays: number | null;
  readonly streamConnections: number;
  readonly streamSymbols: number | null;
  readonly liveAlerts: number | null;
  readonly furtherKeys: number;
  readonly scheduledReports: number | null;
}

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free',
    monthlyCents: 0,
    yearlyCents: 0,
    callsPerMinute: 30,
    callsPerMonth: 1_800,
    historyYears: 1,
    sla: '99%',
    trialDays: null,
    streamConnections: 1,
    streamSymbols: 10,
    liveAlerts: 5,
    furtherKeys: 2,
    scheduledReports: 1,
  },
  developer: {
    id: 'developer',
    name: 'Developer',
    monthlyCents: 29_00,
    yearlyCents: 290_00,
    callsPerMinute: 120,
    callsPerMonth: 7_200,
    historyYears: 2,
    sla: '99.5%',
    trialDays: 7,
    streamConnections: 3,
    streamSymbols: 100,
    liveAlerts: 50,
    furtherKeys: 10,
    scheduledReports: 10,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    monthlyCents: 199_00,
    yearlyCents: 1_990_00,
    callsPerMinute: 600,
    callsPerMonth: 36_000,
    historyYears: 10,
    sla: '99.9%',
    trialDays: 14,
    streamConnections: 10,
    streamSymbols: 1_000,
    liveAlerts: 500,
    furtherKeys: 50,
    scheduledReports: 100,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: null,
    yearlyCents: null,
    callsPerMinute: null,
    callsPerMonth: null,
    historyYears: null,
    sla: '99.99%',
    trialDays: null,
    streamConnections: 50,
    streamSymbols: null,
    liveAlerts: null,
    furtherKeys: 200,
    scheduledReports: null,
  },
};

/** The plan of that id; unknown ids (an operator's own data, an older client) count as Free. */
export const planOf = (id: string): Plan => (Object.hasOwn(PLANS, id) ? PLANS[id as PlanId] : PLANS.free);

/** Limits agreed with one customer; null where those of the plan hold. */
export interface OwnLimits {
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
}

/** The plan as a customer has it: its limits give way to the customer's own. The same object where there are none. */
export const planWith = (plan: Plan, { callsPerMinute, callsPerMonth }: OwnLimits): Plan =>
  callsPerMinute === null && callsPerMonth === null
    ? plan
    : {
        ...plan,
        callsPerMinute: callsPerMinute ?? plan.callsPerMinute,
        callsPerMonth: callsPerMonth ?? plan.callsPerMonth,
      };
