/** Questions and answers about plans. Terms match the legal pages, figures come from the contracts. */
import { ALL_PLANS, DEFAULT_PLAN, isArranged, PAID_PLANS, type Plan } from '@meridian/contracts/plans';
import { CONVERTED, DEFAULT_CURRENCY, rateText } from '@meridian/contracts/prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OVERAGE_TERMS, SELLS_OVERAGE } from './overage-text.ts';
import { amountText, historyText, retryDaysText, TRIALS } from './plan-text.ts';

interface Question {
  readonly question: string;
  /** Left out by a portal without a plan to buy. */
  readonly onlyWithPaidPlans?: true;
  readonly answer: ReactNode;
}

const FREE = DEFAULT_PLAN.name;

const rates = CONVERTED.map((currency) => `${rateText(currency)} ${currency}`).join(', ');
const unit = DEFAULT_CURRENCY === 'USD' ? 'US dollars' : DEFAULT_CURRENCY;
const ratesText =
  CONVERTED.length === 0
    ? 'Prices include tax. '
    : `Prices are set in ${unit} and converted at fixed rates: 1 ${DEFAULT_CURRENCY} is ${rates}. They are rounded once, to two decimals, and include tax. `;
const arranged = ALL_PLANS.filter(isArranged);

const limitsText = (plan: Plan): string =>
  plan.callsPerMinute === null && plan.callsPerMonth === null && plan.historyYears === null
    ? 'Calls per minute and per month are unlimited, over the full history.'
    : `Calls: ${amountText(plan.callsPerMinute)} per minute and ${amountText(plan.callsPerMonth)} per month. History: ${historyText(plan)}.`;

const Policy = () => <Link to="/cancellation-refund">cancellation and refund</Link>;

const ALL_QUESTIONS: readonly Question[] = [
  {
    question: 'What happens when I exceed the rate limit?',
    answer: (
      <>
        The API returns status 429 with a <code className="code-inline">Retry-After</code> header that says
        how many seconds to wait. Other headers show the limit and what is left. Refused calls do not count,
        and you pay nothing on top of your plan{SELLS_OVERAGE && ', unless you have agreed to'}.
      </>
    ),
  },
  ...(SELLS_OVERAGE
    ? [
        {
          question: 'Can I continue beyond the requests of a month?',
          answer: `Yes, on plans that have a price for additional calls. ${OVERAGE_TERMS} When you reach that amount, calls are refused until the next month. Trials end at their quota.`,
        },
      ]
    : []),
  {
    question: 'Can I change my plan later?',
    onlyWithPaidPlans: true,
    answer:
      'Yes. Upgrades apply immediately with proration. Downgrades apply at the next billing cycle; until then you keep the plan you paid for.',
  },
  ...(TRIALS.length === 0
    ? []
    : [
        {
          question: 'Do the trials need a card?',
          answer: `No. Paid trials need no card: ${TRIALS.map(({ name, days }) => `${days} days of ${name}`).join(', ')}, each once per account. A trial never turns into a charge. When it ends, you return to ${FREE} automatically unless you subscribe.`,
        },
      ]),
  {
    question: 'What happens to my keys when I change my plan?',
    onlyWithPaidPlans: true,
    answer:
      'They stay the same. Limits belong to the account, and all its live keys share them. The new limits apply to the next request. Usage counters are not reset.',
  },
  {
    question: 'Which markets are covered?',
    answer: (
      <>
        US equities with their fundamentals, foreign exchange, crypto, indices, and economic series.{' '}
        <code className="code-inline">GET /api/symbols</code> lists what this server has: see the{' '}
        <Link to="/documentation">documentation</Link>.
      </>
    ),
  },
  {
    question: 'Are the prices real?',
    answer: (
      <>
        If the operator of this server has connected vendors of market data or imported real prices. All
        others come from a simulated exchange. Every response names its source in{' '}
        <code className="code-inline">source</code> and <code className="code-inline">X-Data-Source</code>.
        Test keys always read the simulated market.
      </>
    ),
  },
  {
    question: 'Which currency am I charged in?',
    onlyWithPaidPlans: true,
    answer: `The one you choose here, at the amount shown here. ${ratesText}Currency can't be changed during a subscription.`,
  },
  {
    question: 'How do I cancel?',
    onlyWithPaidPlans: true,
    answer: (
      <>
        {`On the dashboard under Billing, or through the operator if your plan was arranged that way. You can cancel until the moment of renewal. To be sure that no charge is in progress, cancel at least 7 days before renewal. ${FREE} has nothing to cancel. For the full rules, see `}
        <Policy />.
      </>
    ),
  },
  {
    question: 'What if my renewal payment fails?',
    onlyWithPaidPlans: true,
    answer: (
      <>
        We try again {retryDaysText}
        {` days later, and you keep the plan meanwhile. If the last attempt fails, you return to ${FREE}. Your keys and call log are kept, and you owe nothing.`}
      </>
    ),
  },
  {
    question: 'Can I get my money back?',
    onlyWithPaidPlans: true,
    answer: (
      <>
        Within 30 days of your first paid charge, you get it back in full, once per account. After that there
        are no partial refunds for unused time, except for outages of 72 consecutive hours or more: we refund
        those days. See <Policy />.
      </>
    ),
  },
  ...arranged.map((plan) => ({
    question: `How does ${plan.name} work?`,
    answer: (
      <>
        You agree its price, and a trial if you want one, with <Link to="/contact?topic=sales">sales</Link>.{' '}
        {limitsText(plan)} You can try every call first with a free account.
      </>
    ),
  })),
];

export const QUESTIONS = ALL_QUESTIONS.filter(
  ({ onlyWithPaidPlans }) => !onlyWithPaidPlans || PAID_PLANS.length > 0,
);
