/** What the operator's file sells: its plans and currencies as the portal has them, and what is wrong with them. */
import { type Currency, isCurrency, type OfferedCurrency } from '@meridian/contracts/currencies';
import { DEFAULT_CURRENCIES, DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { isFree, type Plan, type PlanPrice } from '@meridian/contracts/plan';
import type { PortalConfig } from '@meridian/contracts/portal-config-defaults';
import type { PortalConfigFile } from '@meridian/contracts/portal-config-schema';
import type { Fault } from './faults.ts';
import { planFaults } from './plan-faults.ts';

type PlanInFile = NonNullable<PortalConfigFile['plans']>[number];
type Sold = Pick<PortalConfig, 'plans' | 'popularPlan' | 'currencies' | 'retired'>;

/** Plans and currencies of the file; the defaults where it says nothing. Faults are added to `faults`. */
export function plansInFile(file: PortalConfigFile, faults: Fault[]): Sold {
  const currencies = currenciesOf(file);
  faults.push(...planFaults(file, currencies));
  return {
    plans: file.plans
      ? file.plans.map((plan) => toPlan(plan, currencies[0]!.code)).toSorted((a, b) => rankOf(a) - rankOf(b))
      : null,
    popularPlan: file.popularPlan ?? null,
    currencies: file.currencies || file.plans ? currencies : null,
    retired: (file.retired ?? []).map(({ id, name = null, delayMinutes = 0, until, moveTo }) => ({
      id,
      name,
      delayMinutes,
      until,
      moveTo,
    })),
  };
}

/** The offered currencies. One without a rate has the default of a portal without plans of its own, if any. */
function currenciesOf({ currencies, plans = [] }: PortalConfigFile): OfferedCurrency[] {
  const given =
    currencies?.map((entry) => (typeof entry === 'string' ? { code: entry } : entry)) ??
    [...new Set(plans.flatMap(({ prices = {} }) => Object.keys(prices)))].map((code) => ({ code }));
  const known = given.filter(({ code }, index) => given.findIndex((it) => it.code === code) === index);
  const offered = known.some(({ code }) => isCurrency(code)) ? known : [{ code: 'USD' }];
  return offered
    .filter((entry): entry is { code: Currency; rate?: number } => isCurrency(entry.code))
    .map(({ code, rate }, index) => {
      const usual = plans.length === 0 ? DEFAULT_CURRENCIES.find((it) => it.code === code) : undefined;
      const rateMillionths = rate === undefined ? usual?.rateMillionths : Math.round(rate * 1_000_000);
      return { code, rateMillionths: index === 0 ? 1_000_000 : (rateMillionths ?? 0) };
    });
}

/** Free ones first, and those agreed with sales last. */
const rankOf = (plan: Plan): number =>
  plan.prices === null ? Infinity : (Object.values(plan.prices)[0]?.monthlyMinor ?? 0);

function toPlan(given: PlanInFile, first: Currency): Plan {
  const { id, name, limits = {}, trialDays, features = [], highlighted = false, keepTermsUntil } = given;
  const prices = pricesOf(given, first);
  const usual = usualOf({ prices });
  const limitOf = (value: number | 'unlimited' | null | undefined, otherwise: number | null) =>
    value === undefined ? otherwise : value === 'unlimited' ? null : value;
  return {
    id,
    name,
    prices,
    callsPerMinute: limitOf(limits.perMinute, usual.callsPerMinute),
    callsPerMonth: limitOf(limits.perMonth, usual.callsPerMonth),
    historyYears: limitOf(limits.historyYears, usual.historyYears),
    delayMinutes: limits.delayMinutes ?? null,
    sla: limits.sla === undefined ? usual.sla : `${limits.sla}%`,
    trialDays: trialDays || null,
    streamConnections: limits.streamConnections ?? usual.streamConnections,
    streamSymbols: limitOf(limits.streamSymbols, usual.streamSymbols),
    liveAlerts: limitOf(limits.liveAlerts, usual.liveAlerts),
    furtherKeys: limits.furtherKeys ?? usual.furtherKeys,
    scheduledReports: limitOf(limits.scheduledReports, usual.scheduledReports),
    features,
    highlighted,
    keepTermsUntil: keepTermsUntil ?? null,
    ...(given.overage && { overage: overageOf(given.overage) }),
  };
}

const overageOf = (overage: NonNullable<PlanInFile['overage']>): NonNullable<Plan['overage']> =>
  Object.fromEntries(
    Object.entries(overage).flatMap(([code, { perThousandCalls }]) =>
      isCurrency(code) ? [[code, Math.round(perThousandCalls * 100)] as const] : [],
    ),
  );

/** The plan whose limits a plan of this kind has where the file says nothing. */
function usualOf(plan: Pick<Plan, 'prices'>): Plan {
  if (plan.prices === null) return DEFAULT_PLANS.enterprise;
  return isFree(plan) ? DEFAULT_PLANS.free : DEFAULT_PLANS.developer;
}

function pricesOf({ prices = {}, contactSales }: PlanInFile, first: Currency): Plan['prices'] {
  if (contactSales) return null;
  const minor = (amount: number) => Math.round(amount * 100);
  const given = Object.entries(prices).flatMap(([code, { monthly, yearly }]): [Currency, PlanPrice][] =>
    isCurrency(code) ? [[code, { monthlyMinor: minor(monthly), yearlyMinor: minor(yearly) }]] : [],
  );
  return given.length === 0 ? { [first]: { monthlyMinor: 0, yearlyMinor: 0 } } : Object.fromEntries(given);
}
