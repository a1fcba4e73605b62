/** What is wrong with plans and currencies that are well-formed each. */
import { CURRENCY_SYMBOLS, isCurrency, type OfferedCurrency } from '@meridian/contracts/currencies';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { PortalConfigFile } from '@meridian/contracts/portal-config-schema';
import type { Fault, KeyPath } from './faults.ts';

type PlanInFile = NonNullable<PortalConfigFile['plans']>[number];

const fault = (path: KeyPath, what: string, remedy: string): Fault => ({ path, what, remedy });
const isFree = ({ prices = {}, contactSales }: PlanInFile) =>
  !contactSales && Object.values(prices).every(({ monthly, yearly }) => monthly === 0 && yearly === 0);

/** The faults of the plans, the currencies and the retired plans, in any order. */
export function planFaults(file: PortalConfigFile, offered: readonly OfferedCurrency[]): Fault[] {
  const { plans = [] } = file;
  return [
    ...currencyFaults(file),
    ...plans.flatMap((plan, index) => [
      ...ownFaults(plan, ['plans', index]),
      ...priceFaults(plan, ['plans', index], offered),
      ...overageFaults(plan, ['plans', index], offered),
    ]),
    ...commonFaults(plans),
    ...popularFaults(file),
    ...retiredFaults(file),
  ];
}

function currencyFaults({ currencies = [], plans }: PortalConfigFile): Fault[] {
  const codes = currencies.map((entry) => (typeof entry === 'string' ? entry : entry.code));
  return codes.flatMap((code, index) => {
    const path = ['currencies', index];
    if (!isCurrency(code)) return [fault(path, `must be a currency, and ${code} is not known`, KNOWN)];
    if (codes.indexOf(code) < index) return [fault(path, `contains ${code} twice`, 'Remove it.')];
    return plans === undefined && index === 0 && code !== 'USD'
      ? [fault(path, 'must be USD, in which the default plans have prices', 'Or add plans with prices.')]
      : [];
  });
}
const KNOWN = `Known are ${Object.keys(CURRENCY_SYMBOLS).join(', ')}.`;

function ownFaults(plan: PlanInFile, path: KeyPath): Fault[] {
  const { limits = {}, trialDays = 0, contactSales } = plan;
  const faults = [];
  if (contactSales && plan.prices)
    faults.push(
      fault([...path, 'prices'], 'must not be set together with contactSales', 'Remove one of them.'),
    );
  if (trialDays > 0 && (contactSales || isFree(plan)))
    faults.push(fault([...path, 'trialDays'], 'needs a price', 'Add prices, or remove it.'));
  if (contactSales) return faults;
  for (const key of ['perMinute', 'perMonth'] as const) {
    if (limits[key] === undefined)
      faults.push(fault([...path, 'limits', key], 'is missing', 'Add it: a number of calls, or unlimited.'));
  }
  return faults;
}

function priceFaults(plan: PlanInFile, path: KeyPath, offered: readonly OfferedCurrency[]): Fault[] {
  const faults: Fault[] = [];
  const { prices = {}, contactSales } = plan;
  for (const [code, { monthly, yearly }] of Object.entries(prices)) {
    const at = [...path, 'prices', code];
    if (!isCurrency(code)) faults.push(fault(at, 'is not a known currency', KNOWN));
    else if (!offered.some((it) => it.code === code))
      faults.push(
        fault(at, 'is not among the currencies', `Add ${code} to currencies, or remove the price.`),
      );
    if (yearly > 12 * monthly)
      faults.push(
        fault([...at, 'yearly'], `is above 12 months (${12 * monthly})`, 'Lower it, or raise monthly.'),
      );
    if (monthly > 0 && yearly === 0)
      faults.push(
        fault([...at, 'yearly'], 'is 0, but the monthly price is not', 'Give the price of a year.'),
      );
    if (monthly === 0 && !isFree(plan))
      faults.push(fault([...at, 'monthly'], 'is 0, but other prices are not', 'Give all prices, or none.'));
  }
  if (contactSales || isFree(plan)) return faults;
  for (const [index, { code, rateMillionths }] of offered.entries()) {
    if (prices[code] || (index > 0 && rateMillionths > 0)) continue;
    faults.push(fault([...path, 'prices'], `has no price in ${code}`, index === 0 ? CONVERTED : rated(code)));
  }
  return faults;
}

function overageFaults(plan: PlanInFile, planPath: KeyPath, offered: readonly OfferedCurrency[]): Fault[] {
  const { overage, limits = {}, contactSales } = plan;
  const path = [...planPath, 'overage'];
  if (!overage) return [];
  if (contactSales || isFree(plan))
    return [fault(path, 'needs a plan with prices', 'Add prices, or remove it.')];
  const faults: Fault[] = [];
  if (typeof limits.perMonth !== 'number')
    faults.push(fault(path, 'needs a quota', 'Give limits.perMonth a number, or remove it.'));
  for (const code of Object.keys(overage)) {
    if (!isCurrency(code)) faults.push(fault([...path, code], 'is not a known currency', KNOWN));
    else if (!offered.some((it) => it.code === code))
      faults.push(
        fault([...path, code], 'is not among the currencies', `Add ${code} to currencies, or remove it.`),
      );
  }
  for (const [index, { code, rateMillionths }] of offered.entries()) {
    if (overage[code] || (index > 0 && rateMillionths > 0)) continue;
    faults.push(fault(path, `has no price in ${code}`, index === 0 ? CONVERTED : rated(code)));
  }
  return faults;
}
const CONVERTED = 'Other prices are converted from it, so add it.';
const rated = (code: string) => `Add it, or give ${code} a rate under currencies.`;

/** Faults between plans. */
function commonFaults(plans: readonly PlanInFile[]): Fault[] {
  if (plans.length === 0) return [];
  const faults: Fault[] = [];
  const again = (index: number, key: 'id' | 'name') =>
    plans.findIndex((other) => other[key].toLowerCase() === plans[index]![key].toLowerCase()) < index;
  const isSecond = (index: number, has: (plan: PlanInFile) => boolean) =>
    has(plans[index]!) && plans.findIndex(has) < index;
  for (const [index, plan] of plans.entries()) {
    const path = ['plans', index];
    for (const key of ['id', 'name'] as const) {
      if (again(index, key))
        faults.push(
          fault(
            [...path, key],
            `is ${plan[key]}, which another plan already has`,
            `Give each plan its own ${key}.`,
          ),
        );
    }
    if (isSecond(index, ({ highlighted = false }) => highlighted))
      faults.push(
        fault([...path, 'highlighted'], 'is true for more than one plan', 'Keep it for one of them.'),
      );
    if (isSecond(index, isFree))
      faults.push(
        fault(path, `(${plan.id}) has no price, like another plan`, 'Add prices, or contactSales: true.'),
      );
  }
  if (!plans.some(isFree))
    faults.push(
      fault(
        ['plans'],
        'must have a plan without a price, which new accounts get',
        'Add one without prices and without contactSales.',
      ),
    );
  return faults;
}

const idsOf = (plans: PortalConfigFile['plans']): readonly string[] =>
  plans?.map(({ id }) => id) ?? Object.keys(DEFAULT_PLANS);

function popularFaults({ popularPlan, plans }: PortalConfigFile): Fault[] {
  const ids = idsOf(plans);
  if (popularPlan === undefined || ids.includes(popularPlan)) return [];
  return [fault(['popularPlan'], `is ${popularPlan}, which is not a plan`, `Plans: ${ids.join(', ')}.`)];
}

function retiredFaults({ retired = [], plans }: PortalConfigFile): Fault[] {
  const sold = idsOf(plans);
  return retired.flatMap(({ id, moveTo }, index) => {
    const path = ['retired', index];
    return [
      ...(sold.includes(id)
        ? [fault([...path, 'id'], `is ${id}, which is still in plans`, 'Remove one of them.')]
        : []),
      ...(retired.findIndex((other) => other.id === id) < index
        ? [fault([...path, 'id'], `is ${id} again`, 'Remove one of them.')]
        : []),
      ...(sold.includes(moveTo)
        ? []
        : [fault([...path, 'moveTo'], `is ${moveTo}, which is not a plan`, `Plans: ${sold.join(', ')}.`)]),
    ];
  });
}
