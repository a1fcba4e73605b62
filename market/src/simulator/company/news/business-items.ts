import type { NewsItem } from '../../../news.ts';
import { newYorkMs } from '../../../new-york.ts';
import { inverseNormal } from '../../random.ts';
import type { NewsContext, NewsSession } from './diary.ts';
import { itemOf } from './item.ts';
import { capital, countText, pick, publisherOf, sum } from './words.ts';

const INDEX = 100;

/** What a company of a sector makes, and whom it makes it for. */
const TRADES: Readonly<
  Record<string, { readonly products: readonly string[]; readonly customers: readonly string[] }>
> = {
  'Information Technology': {
    products: [
      'a new processor line',
      'an updated cloud platform',
      'its next developer toolkit',
      'a security suite',
    ],
    customers: ['a cloud provider', 'a government agency', 'a car maker'],
  },
  'Communication Services': {
    products: [
      'a new subscription tier',
      'an advertising platform',
      'a live sports package',
      'a faster home network',
    ],
    customers: ['a broadcaster', 'a sports league', 'a device maker'],
  },
  'Consumer Discretionary': {
    products: [
      'a spring collection',
      'a loyalty programme',
      'an electric model',
      'a same-day delivery service',
    ],
    customers: ['a hotel group', 'a fleet operator', 'a payments company'],
  },
  'Consumer Staples': {
    products: [
      'a reformulated household brand',
      'a low-sugar range',
      'a store format for small towns',
      'recyclable packaging',
    ],
    customers: ['a grocery chain', 'a restaurant group', 'a distributor'],
  },
  'Health Care': {
    products: [
      'a once-weekly treatment',
      'a diagnostic device',
      'a home care service',
      'a new vaccine candidate',
    ],
    customers: ['a hospital group', 'a research institute', 'a public health service'],
  },
  Financials: {
    products: [
      'a mobile account',
      'a small-business lending scheme',
      'a fixed-income fund',
      'an instant payment service',
    ],
    customers: ['a retailer', 'a pension fund', 'a regional bank'],
  },
  Industrials: {
    products: [
      'a fuel-saving engine',
      'an automated warehouse system',
      'a heavy-duty truck',
      'a maintenance service',
    ],
    customers: ['an airline', 'a mining company', 'the armed forces'],
  },
  Energy: {
    products: [
      'an offshore field',
      'a gas processing plant',
      'a carbon storage project',
      'a pipeline extension',
    ],
    customers: ['a utility', 'a chemicals group', 'a shipping line'],
  },
  Materials: {
    products: ['a low-carbon grade', 'a specialty coating', 'a recycling line', 'a battery material'],
    customers: ['a car maker', 'a construction group', 'an electronics maker'],
  },
  'Real Estate': {
    products: [
      'a logistics park',
      'a mixed-use development',
      'a tower site programme',
      'a data centre campus',
    ],
    customers: ['a wireless operator', 'a retailer', 'a cloud provider'],
  },
  Utilities: {
    products: ['a solar farm', 'a grid upgrade', 'a battery storage site', 'a rate plan for electric cars'],
    customers: ['a city', 'a data centre operator', 'a rail company'],
  },
};

/** Has no divisor in common with the number of forms. */
const TURN = 3;

type Tone = 'good' | 'bad' | 'plain';
const FORMS: Readonly<Record<Tone, readonly (readonly [title: string, summary: string])[]>> = {
  good: [
    [
      '{n} wins {m} contract from {c}',
      'The contract with {c} runs for {y} years and is worth {m}, the company said.',
    ],
    ['{n} announces {m} share buyback', 'The board approved repurchases of up to {m} over {y} years.'],
    ['{n} signs partnership with {c}', 'The agreement covers {y} years and is expected to bring in {m}.'],
    [
      '{n} to expand capacity with {m} investment',
      'The plan adds about {k} jobs over {y} years. Demand is strong, the company said.',
    ],
    [
      '{n} launches {p} to strong demand',
      'Orders of {m} exceed plans, the company said; about {k} customers wait.',
    ],
    ['{n} lifts sales target for {p}', '{n} now expects {m} over {y} years, more than before.'],
    ['{n} settles dispute with {c} on favorable terms', '{n} receives {m} over {y} years.'],
    ['{n} secures long-term order from {c}', 'The order is worth {m} and runs for {y} years.'],
  ],
  bad: [
    ['{n} faces lawsuit over {p}', 'The claim seeks {m} in damages. {n} said it would defend itself.'],
    ['{n} delays {p}', 'The delay of {y} quarters puts about {m} of sales at risk.'],
    ['{n} to cut {k} jobs', 'The cuts come with a charge of {m}. {n} cited weak demand.'],
    ['Regulators open investigation into {n}', 'The probe concerns {p}. {n} set aside {m}.'],
    ['{n} loses contract with {c}', 'The contract with {c} was worth {m} over {y} years.'],
    ['{n} warns of higher costs for {p}', 'Costs rise by {m} over {y} years, the company said.'],
    ['{n} scraps plans for {p}', 'The company writes off {m} and moves about {k} employees to other work.'],
    ['{n} reports outage that hit {k} customers', 'Repairs and refunds cost about {m}.'],
  ],
  plain: [
    [
      '{n} names new head of operations',
      'The appointment takes effect in {y} months and covers {k} employees.',
    ],
    ['{n} presents {p}', '{P} was shown to about {k} visitors; prices were not disclosed.'],
    [
      '{n} to sell {m} of notes',
      'The notes fall due in {y} years. Proceeds are for general corporate purposes.',
    ],
    ['{n} sets date of annual meeting', 'Holders vote on {y} proposals; about {k} are expected to attend.'],
    ['{n} extends talks with {c}', 'The talks concern {p} and a volume of about {m}.'],
    ['{n} opens office with room for {k} employees', 'The office takes {y} months to fill.'],
    ['{n} moves {p} to a new unit', 'The unit has about {k} employees and a budget of {m}.'],
    [
      '{n} to speak at investor conference',
      'The presentation is one of about {k} held during the week, the organiser said.',
    ],
  ],
};

/** What a company does: products, contracts, people. Good and bad news lean towards the way of the last month. */
export function businessItems(diary: NewsContext, { session, at }: NewsSession): NewsItem[] {
  const { name, usual, company } = diary;
  const { sector, units, startPrice } = company.instrument;
  const trade = sector === null ? undefined : TRADES[sector];
  const draw = (index: number) => diary.draw(session.day, INDEX + index);
  if (!trade || at < 22 || draw(0) >= 0.1 + 0.36 * diary.prominence) return [];
  const lean = diary.over(at - 1, 21) / (usual * Math.sqrt(21)) + 1.4 * inverseNormal(draw(1)) + 0.2;
  const tone: Tone = lean > 0.7 ? 'good' : lean < -0.9 ? 'bad' : 'plain';
  const forms = FORMS[tone];
  // In turn, so that the same thing does not happen twice in a week.
  const [title, summary] =
    forms[(session.day * TURN + Math.floor(diary.draw(0, INDEX + 2) * forms.length)) % forms.length]!;
  const product = pick(draw(3), trade.products);
  const fill: Readonly<Record<string, string>> = {
    n: name,
    p: product,
    P: capital(product),
    c: pick(draw(4), trade.customers),
    m: sum(round2((units! * startPrice) ** 0.8 * (0.2 + draw(5)) * 0.3)),
    y: String(2 + Math.floor(draw(6) * 5)),
    k: countText(round2(150 + 3000 * draw(7) * diary.prominence)),
  };
  const write = (form: string) => form.replaceAll(/\{(\w)\}/g, (_, key: string) => fill[key]!);
  return [
    itemOf(diary, {
      key: `company-${session.date}`,
      atMs: newYorkMs(session.day, 7) + Math.floor(draw(8) * 540) * 60_000,
      title: write(title),
      summary: write(summary),
      publisher: publisherOf(draw(9)),
    }),
  ];
}

/** To two digits that count. */
function round2(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value) - 1);
  return Math.round(value / unit) * unit;
}
