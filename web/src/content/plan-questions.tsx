/** What is asked about plans, and the answers: terms as the legal pages have them, figures from the contracts. */
import { PLANS } from '@meridian/contracts/plans';
import { CURRENCIES, rateText } from '@meridian/contracts/prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { retryDaysText } from './plan-text.ts';

interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

const { developer, pro } = PLANS;

const rates = CURRENCIES.filter((currency) => currency !== 'USD')
  .map((currency) => `${rateText(currency)} ${currency}`)
  .join(', ');

const Policy = () => <Link to="/cancellation-refund">cancellation and refund</Link>;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What happens when I exceed the rate limit?',
    answer: (
      <>
        The API answers with status 429 and a <code className="code-inline">Retry-After</code> header that
        says in how many seconds to try again; other headers tell the limit and what is left. Refused calls do
        not count, and nothing is billed on top of the plan.
      </>
    ),
  },
  {
    question: 'Can I change plan later?',
    answer:
      'Yes. Upgrades apply at once with proration. Downgrades apply at the next billing cycle; until then you keep the plan you paid for.',
  },
  {
    question: 'Do the trials need a card?',
    answer: `No. Paid trials need no card: ${developer.trialDays} days of ${developer.name}, ${pro.trialDays} days of ${pro.name}, each once per account. A trial never turns into a charge by itself; at its end the account is on Free again unless you subscribe.`,
  },
  {
    question: 'What happens to my keys when the plan changes?',
    answer:
      'They stay as they are. Limits belong to the account and count for all its live keys together; the new ones hold from the next call on, and what was used this month stays used.',
  },
  {
    question: 'Which markets are covered?',
    answer: (
      <>
        US equities with their fundamentals, foreign exchange, crypto and indices, and series of the economy.{' '}
        <code className="code-inline">GET /api/symbols</code> lists what this server has: see the{' '}
        <Link to="/documentation">documentation</Link>.
      </>
    ),
  },
  {
    question: 'Are the prices real?',
    answer: (
      <>
        Not before the operator of this server imports real ones. Until then they come from a simulated
        exchange. Every reply says which it was, in <code className="code-inline">source</code> and{' '}
        <code className="code-inline">X-Data-Source</code>; test keys always read the simulated market.
      </>
    ),
  },
  {
    question: 'Which currency am I charged in?',
    answer: `The one you choose here, at the amount shown here. Prices are set in US dollars and converted at fixed rates: 1 USD is ${rates}. They are rounded once, to two decimals, and include tax. A subscription keeps its currency.`,
  },
  {
    question: 'How do I cancel?',
    answer: (
      <>
        In the dashboard under Billing, or through the operator where plans are arranged that way. Cancel at
        least 7 days before renewal to be sure that no charge is under way; a cancellation is accepted until
        the moment of renewal. Free has nothing to cancel. All of it: <Policy />.
      </>
    ),
  },
  {
    question: 'What if a renewal cannot be charged?',
    answer: (
      <>
        It is tried again {retryDaysText} days later, and you keep the plan meanwhile. When the last try
        fails, the account is on Free; keys and call log stay, and nothing is owed.
      </>
    ),
  },
  {
    question: 'Can I have my money back?',
    answer: (
      <>
        Within 30 days of your first paid charge you have it back in full, once per account. After that there
        are no partial refunds for unused time, except for outages of 72 consecutive hours or more: those days
        are paid back. See <Policy />.
      </>
    ),
  },
  {
    question: 'How does Enterprise work?',
    answer: (
      <>
        Its price, and a trial if you want one, are agreed with <Link to="/contact?topic=sales">sales</Link>.
        Calls are unlimited, by the minute and by the month, over the full history. A free account is enough
        to try every call first.
      </>
    ),
  },
];
