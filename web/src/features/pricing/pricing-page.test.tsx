import { ALL_PLANS } from '@meridian/contracts/plans';
import { CURRENCIES, CYCLES, decimalText, priceOf } from '@meridian/contracts/prices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pageAt } from '../../pages.ts';
import { preload } from '../../portal.tsx';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';

beforeAll(async () => {
  await preload(pageAt('/pricing'));
  await preload(pageAt('/dashboard'));
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const linkOf = async (name: string) => {
  const link = (await card(name)).getAllByRole('link')[0]!;
  return [link.textContent, link.getAttribute('href')];
};
const figures = () =>
  screen
    .getAllByRole('article')
    .map((each) => each.querySelector('[data-price]')?.getAttribute('data-price'));

test('links visitors to the sign-up with their selection, and to sales for the plan without a price', async () => {
  renderApp('/pricing');
  const query = 'cycle=monthly&currency=USD';
  expect(await linkOf('Free')).toEqual(['Get Started', '/signup']);
  expect(await linkOf('Developer')).toEqual(['Start with Developer', `/signup?plan=developer&${query}`]);
  expect(await linkOf('Pro')).toEqual(['Start with Pro', `/signup?plan=pro&${query}`]);
  expect(await linkOf('Enterprise')).toEqual(['Contact Sales', '/contact?topic=sales']);
  const account = (await card('Enterprise')).getByRole('link', { name: 'Create a free account' });
  expect(account).toHaveAttribute('href', '/signup');
  expect(screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)).toEqual(
    ['Free', 'Developer', 'Pro', 'Enterprise'],
  );
});

test('shows signed-in users their plan and links the other plans to Billing, never to the sign-up', async () => {
  signIn({ ...USER, plan: 'developer' });
  const { path } = renderApp('/pricing?cycle=yearly&currency=EUR');
  expect((await card('Developer')).getByText('Your plan')).toBeVisible();
  expect((await card('Developer')).queryByRole('link')).not.toBeInTheDocument();
  expect(await linkOf('Free')).toEqual(['Change to Free', '/dashboard?tab=billing&plan=free']);
  const billing = '/dashboard?tab=billing&plan=pro&cycle=yearly&currency=EUR';
  expect(await linkOf('Pro')).toEqual(['Change to Pro', billing]);
  expect(screen.queryByRole('link', { name: 'Create a free account' })).not.toBeInTheDocument();
  await userEvent.click((await card('Pro')).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(path()).toBe(billing);
});

test('updates prices and the URL with the cycle and the currency', async () => {
  const { path } = renderApp('/pricing');
  expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Yearly Save 17%$/ })).not.toBeChecked();
  const currencies = screen.getByRole('combobox', { name: 'Currency' });
  expect(currencies).toHaveValue('USD');
  expect(
    within(currencies)
      .getAllByRole('option')
      .map((each) => each.getAttribute('value')),
  ).toEqual(['USD', 'EUR', 'GBP', 'INR']);
  const enterprise = (await card('Enterprise')).getByText('Custom');
  const cycles = { monthly: screen.getByLabelText('Monthly'), yearly: screen.getByLabelText(/^Yearly/) };
  for (const cycle of CYCLES) {
    fireEvent.click(cycles[cycle]);
    for (const currency of CURRENCIES) {
      fireEvent.change(currencies, { target: { value: currency } });
      expect(figures()).toEqual(
        ALL_PLANS.map((plan) => {
          const price = priceOf(plan, cycle, currency);
          return price === null ? undefined : decimalText(price.perMonthMinor);
        }),
      );
      expect(enterprise).toBeVisible();
    }
  }
  await waitFor(() => expect(path()).toBe('/pricing?cycle=yearly&currency=INR'));
});

test('formats prices with a symbol, thousands separators and two decimals, except a bare 0 for Free', async () => {
  renderApp('/pricing?currency=INR');
  expect((await card('Pro')).getByText('₹16,540.88')).toBeVisible();
  for (const [currency, free] of [
    ['USD', '$0'],
    ['EUR', '€0'],
    ['GBP', '£0'],
    ['INR', '₹0'],
  ] as const) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), currency);
    expect((await card('Free')).getByText(free)).toHaveAttribute('data-price', '0.00');
  }
});

test('leads with what a month costs when it is billed yearly, and names the charge and its tenth beside it', async () => {
  renderApp('/pricing?cycle=yearly');
  const note = 'billed $290.00 per year: 10 × $29.00 for 12 months';
  expect((await card('Developer')).getByText('$24.17')).toBeVisible();
  expect((await card('Developer')).getByText(note)).toBeVisible();
});

test('shows the defaults for an unknown cycle or currency in the URL', async () => {
  renderApp('/pricing?cycle=weekly&currency=JPY');
  expect((await card('Developer')).getByText('$29.00')).toBeVisible();
});

test.each([
  ['Free', '30', '1,800', '1 year', '99%', 'None'],
  ['Developer', '120', '7,200', '2 years', '99.5%', '7-day'],
  ['Pro', '600', '36,000', '10 years', '99.9%', '14-day'],
  ['Enterprise', 'Unlimited', 'Unlimited', 'Full history', '99.99%', 'Contact sales'],
])('shows limits, history, SLA and trial on the card of %s', async (name, ...facts) => {
  renderApp('/pricing');
  expect((await card(name)).getAllByRole('definition').map((each) => each.textContent)).toEqual(facts);
});

const disclosureOf = (name: string) => screen.getByText(name).closest('details')!;

test.each([
  ['open on wide screens', false],
  ['folded on phones', true],
])('has the calculator and the comparison %s, and opens and folds them', async (_, isPhone) => {
  const media = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => media.mockRestore());
  media.mockReturnValue(Object.assign(new EventTarget(), { matches: isPhone }) as unknown as MediaQueryList);
  renderApp('/pricing');
  await card('Free');
  for (const name of ['Pricing Calculator', 'Compare every feature']) {
    expect(disclosureOf(name).open).toBe(!isPhone);
    await userEvent.click(screen.getByText(name));
    expect(disclosureOf(name).open).toBe(isPhone);
    await userEvent.click(screen.getByText(name));
    expect(disclosureOf(name).open).toBe(!isPhone);
  }
});

async function openCalculator() {
  renderApp('/pricing');
  await card('Free');
  return within(disclosureOf('Pricing Calculator'));
}

test('offers requests, data types, real-time data and support in the calculator', async () => {
  const calculator = await openCalculator();
  const slider = calculator.getByRole('slider', { name: 'Requests per month' });
  expect(slider).toHaveAttribute('min', '1000');
  expect(slider).toHaveAttribute('max', '1000000');
  expect(slider).toHaveAttribute('step', '1000');
  expect(slider).toHaveValue('10000');
  expect(calculator.getAllByRole('checkbox').map((each) => each.getAttribute('value'))).toEqual([
    'stocks',
    'crypto',
    'forex',
    'fundamentals',
  ]);
  await userEvent.click(calculator.getByRole('switch', { name: /^Real-time data/ }));
  expect(calculator.getByText(/stream connections with 1,000 symbols each/)).toBeVisible();
  await userEvent.selectOptions(calculator.getByRole('combobox', { name: 'Support' }), 'own');
  expect(calculator.getByRole('link', { name: 'Contact sales' })).toBeVisible();
  expect(calculator.getAllByRole('status')[0]).toHaveTextContent(
    /EnterprisePrice on request.*Custom support terms are agreed with sales/,
  );
  await userEvent.click(calculator.getByRole('checkbox', { name: 'Forex' }));
  expect(calculator.getByText('Stocks, Forex: in every plan.')).toBeVisible();
});

test.each([
  ['1,000', 'Free', '$0, free forever', 'Developer has 7,200 requests per month, more than you need.'],
  ['2,000', 'Developer', '$29/month', null],
  ['7,000', 'Developer', '$29/month', null],
  ['8,000', 'Pro', '$199/month', 'Developer includes only 7,200 requests per month.'],
  ['36,000', 'Pro', '$199/month', 'Developer includes only 7,200 requests per month.'],
  ['37,000', 'Enterprise', 'Price on request', 'Developer includes only 7,200 requests per month.'],
  ['1,000,000', 'Enterprise', 'Price on request', 'Developer includes only 7,200 requests per month.'],
])(
  'computes plan and price for %s requests, and keeps the fixed recommendation below',
  async (requests, plan, price, compared) => {
    const calculator = await openCalculator();
    const value = requests.replaceAll(',', '');
    fireEvent.change(calculator.getByRole('slider'), { target: { value } });
    const fit = calculator.getAllByRole('status')[0]!;
    expect(fit).toHaveTextContent(`Your plan would be${plan}${price}${requests} requests a month`);
    const advice = calculator.getByText(/^Recommended: Developer — \$29\/month/);
    expect(fit.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(calculator.queryByText(/^Developer (includes only|has)/)?.textContent ?? null).toBe(compared);
  },
);

test('says why a plan fits, and shows its price in the chosen cycle and currency', async () => {
  renderApp('/pricing?cycle=yearly&currency=EUR');
  await card('Free');
  const fit = within(disclosureOf('Pricing Calculator')).getAllByRole('status')[0]!;
  expect(fit).toHaveTextContent('Pro€152.57/month, billed €1,830.80 a year');
  expect(fit).toHaveTextContent(
    '10,000 requests a month fit the 36,000 of Pro. Developer includes 7,200 requests.',
  );
});

test('compares the plans in columns', async () => {
  renderApp('/pricing');
  await card('Free');
  const table = within(screen.getByRole('table'));
  for (const name of ['Free', 'Developer', 'Pro', 'Enterprise']) {
    expect(table.getByRole('columnheader', { name })).toBeVisible();
  }
  expect(table.getByRole('row', { name: /^Stream connections 1 3 10 50$/ })).toBeVisible();
});

test('answers questions about 429 and Retry-After, downgrades, trials without a card, and refunds', async () => {
  renderApp('/pricing');
  await card('Free');
  const answerTo = (question: string) => disclosureOf(question).textContent;
  expect(answerTo('What happens when I exceed the rate limit?')).toMatch(/429.*Retry-After/);
  expect(answerTo('Can I change my plan later?')).toContain('Downgrades apply at the next billing cycle');
  expect(answerTo('Do the trials need a card?')).toContain(
    'Paid trials need no card: 7 days of Developer, 14 days of Pro',
  );
  expect(answerTo('Which currency am I charged in?')).toContain('0.92 EUR, 0.79 GBP, 83.12 INR');
  expect(answerTo('Can I get my money back?')).toContain('Within 30 days of your first paid charge');
  expect(screen.getByRole('heading', { name: '30-day money-back guarantee' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'In every plan' })).toBeVisible();
});
