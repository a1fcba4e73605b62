import type { Coupon } from '@meridian/contracts/operator/coupons';
import type { Currency } from '@meridian/contracts/prices';
import { createCoupon, endCoupon, listCoupons } from '../../modules/billing/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import { moneyText } from '../../shared/formatters/money.ts';
import type { ConfirmingIo } from '../connect-store.ts';
import { runCommand, type StatusCommand } from '../messages/run-command.ts';
import { type CouponCommand, readCouponArguments } from './coupon-arguments.ts';

export const COUPON_USAGE = `meridian coupon create CODE --percent 20 | --amount USD=5.00 --reason TEXT
                              create a code that reduces the price of new subscriptions
meridian coupon list          list coupons with their uses, newest first
meridian coupon end CODE --reason TEXT`;

export const COUPON_HELP = `${COUPON_USAGE}

--percent N          reduction in percent of the price of a period, 1 to 100
--amount USD=5.00    reduction as an amount; repeat the option for other currencies
--periods N          number of periods that it reduces, 1 by default; forever for all
--uses N             number of accounts that can use it, each once; unlimited by default
--plan ID            only for this plan; repeat the option for other plans
--until DATE         last day (UTC), such as 2027-01-31
--reason TEXT        the reason, for the log of operators
--limit N            number of coupons that list shows, 50 by default; --after CODE shows the next ones
--yes                skip the question before create and end
--json               print the result as JSON

The terms of a coupon never change. After its end, customers who have used it keep their discount.
The exit code is 0 when the command succeeded, and 1 when it was refused.`;

/** Runs `meridian coupon …` and returns the exit code. */
export async function runCoupon(argv: readonly string[], io: ConfirmingIo): Promise<number> {
  let command: CouponCommand;
  try {
    command = readCouponArguments(argv);
  } catch (error) {
    io.stderr.write(`${(error as Error).message}\n${COUPON_USAGE}\n`);
    return 1;
  }
  if (!(await mayDo(command, io))) {
    io.stderr.write('Nothing was done. Add --yes to skip the question.\n');
    return 1;
  }
  const read = () => actOf(command);
  return await runCommand(io, { usage: COUPON_USAGE, json: argv.includes('--json'), read });
}

/** The terms of a coupon cannot be changed, nor its end undone. */
async function mayDo(command: CouponCommand, { confirm }: ConfirmingIo): Promise<boolean> {
  if (command.verb === 'list' || command.yes) return true;
  const question =
    command.verb === 'end'
      ? `End coupon ${command.code}?`
      : `Create coupon ${command.coupon.code}? Its terms cannot be changed.`;
  return (await confirm?.(question)) ?? false;
}

function actOf(command: CouponCommand): StatusCommand {
  if (command.verb === 'list')
    return async ({ store, now }) => {
      const page = await listCoupons({ store, nowMs: now() }, command);
      const more = page.next === null ? [] : [`More: --after ${page.next}`];
      const lines = page.items.length === 0 ? ['No coupons.'] : page.items.map(line);
      return { done: page, lines: [...lines, ...more] };
    };
  const by = { actor: commandLineActor(), reason: command.reason };
  return async (context) => {
    const done =
      command.verb === 'end'
        ? await endCoupon(context, command.code, by)
        : await createCoupon(context, command.coupon, by);
    return { done, lines: [line(done)] };
  };
}

function line({ code, percent, amounts, periods, used, uses, state, endsAt, plans }: Coupon): string {
  const off = amounts
    ? Object.entries(amounts).map(([currency, minor]) => moneyText(minor, currency as Currency))
    : [`${percent} %`];
  const span = periods === null ? 'forever' : `${periods} ${periods === 1 ? 'period' : 'periods'}`;
  const ends =
    endsAt === null ? '' : `  until ${new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10)}`;
  const only = plans === null ? '' : `  ${plans.join(', ')}`;
  return `${code}  ${state}  ${off.join(', ')}  ${span}  used ${used} of ${uses ?? 'any'}${only}${ends}`;
}
