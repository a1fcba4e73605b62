import { parseArgs } from 'node:util';
import { type NewCoupon, couponCode, newCoupon } from '@meridian/contracts/operator/coupons';
import { minorOf } from '../customer/customer-arguments.ts';
import { checked, UsageError } from '../messages/run-command.ts';

const OPTIONS = {
  percent: { type: 'string' },
  amount: { type: 'string', multiple: true },
  periods: { type: 'string' },
  uses: { type: 'string' },
  plan: { type: 'string', multiple: true },
  until: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const TAKES = {
  create: ['percent', 'amount', 'periods', 'uses', 'plan', 'until', 'reason', 'yes'],
  list: ['limit', 'after'],
  end: ['reason', 'yes'],
} as const satisfies Record<string, readonly (keyof typeof OPTIONS)[]>;

export type CouponCommand =
  | { readonly verb: 'create'; readonly coupon: NewCoupon; readonly reason: string; readonly yes: boolean }
  | { readonly verb: 'list'; readonly limit: number; readonly after: string | undefined }
  | { readonly verb: 'end'; readonly code: string; readonly reason: string; readonly yes: boolean };

const isVerb = (verb: string): verb is keyof typeof TAKES => Object.hasOwn(TAKES, verb);

/** What the arguments ask for. Throws a sentence when they are wrong. */
export function readCouponArguments(argv: readonly string[]): CouponCommand {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [verb = '', code = '', ...more] = positionals;
  if (!isVerb(verb)) throw new UsageError('Use create, list or end.');
  const taken = new Set<string>([...TAKES[verb], 'json']);
  const foreign = Object.keys(values).find((name) => !taken.has(name));
  if (foreign !== undefined) throw new UsageError(`meridian coupon ${verb} has no option --${foreign}.`);
  if (more.length > 0) throw new UsageError('Put text with several words in quotes.');
  if (verb === 'list') {
    if (code !== '') throw new UsageError('meridian coupon list takes no code.');
    const limit = countOf(values.limit, 'limit') ?? 50;
    if (limit < 1 || limit > 200) throw new UsageError('--limit must be from 1 to 200.');
    return { verb, limit, after: values.after === undefined ? undefined : checked(couponCode, values.after) };
  }
  const reason = values.reason?.trim() ?? '';
  if (code === '') throw new UsageError('Enter the code of the coupon.');
  if (reason === '') throw new UsageError('--reason TEXT is required.');
  const yes = values.yes ?? false;
  if (verb === 'end') return { verb, code: checked(couponCode, code), reason, yes };
  const coupon = checked(newCoupon, {
    code,
    percent: countOf(values.percent, 'percent'),
    amounts: values.amount && Object.fromEntries(values.amount.map(amountOf)),
    periods: values.periods === 'forever' ? null : (countOf(values.periods, 'periods') ?? 1),
    uses: countOf(values.uses, 'uses') ?? null,
    plans: values.plan ?? null,
    until: values.until ?? null,
  });
  return { verb, coupon, reason, yes };
}

function countOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--${option} must be a whole number.`);
  return Number(text);
}

/** `USD=5.00` as a currency with its minor units. */
function amountOf(text: string): [string, number] {
  const [currency = '', amount] = text.split('=');
  if (amount === undefined)
    throw new UsageError('--amount must be an amount of a currency, such as USD=5.00.');
  return [currency.toUpperCase(), minorOf(amount)!];
}
