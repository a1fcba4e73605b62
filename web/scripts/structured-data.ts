/** schema.org data for search engines, from the same tables as the visible pages. */
import { IS_REBRANDED } from '@meridian/contracts/brand-words';
import { ALL_PLANS, isFree } from '@meridian/contracts/plans';
import { decimalText, DEFAULT_CURRENCY, priceOf } from '@meridian/contracts/prices';
import { PORTAL } from '@meridian/contracts/portal-config';

interface NamedPage {
  readonly path: string;
  readonly title: string;
}

type Thing = Readonly<Record<string, unknown>>;

const { name: NAME, legalName } = PORTAL.brand;

const SUMMARY = IS_REBRANDED
  ? 'A stock market data API and its developer portal.'
  : 'A stock market data API and its developer portal, which you can host yourself.';

const aboutTheSoftware = (origin: string): Thing[] => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: NAME,
    ...(legalName === null ? {} : { legalName }),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  },
  {
    '@type': 'SoftwareApplication',
    name: NAME,
    url: `${origin}/`,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    description: SUMMARY,
    publisher: { '@id': `${origin}/#organization` },
    offers: { '@type': 'Offer', price: '0.00', priceCurrency: DEFAULT_CURRENCY, url: `${origin}/pricing` },
  },
];

/** An offer for one billing cycle in the first currency; `unit` is the cycle. */
function offerOf(minor: number, unit: 'MON' | 'ANN', origin: string): Thing {
  return {
    '@type': 'Offer',
    price: decimalText(minor),
    priceCurrency: DEFAULT_CURRENCY,
    url: `${origin}/pricing`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: decimalText(minor),
      priceCurrency: DEFAULT_CURRENCY,
      billingDuration: 1,
      unitCode: unit,
    },
  };
}

/** The plans with a public price. */
const aboutThePlans = (origin: string, picture: string | null): Thing[] =>
  ALL_PLANS.flatMap((plan) => {
    const [month, year] = [
      priceOf(plan, 'monthly', DEFAULT_CURRENCY),
      priceOf(plan, 'yearly', DEFAULT_CURRENCY),
    ];
    if (month === null || year === null) return [];
    const { name } = plan;
    const monthly = offerOf(month.chargeMinor, 'MON', origin);
    return [
      {
        '@type': 'Product',
        name: `${NAME} ${name}`,
        description: `The ${name} plan of the stock market data API.`,
        ...(picture === null ? {} : { image: origin + picture }),
        brand: { '@type': 'Brand', name: NAME },
        offers: isFree(plan) ? [monthly] : [monthly, offerOf(year.chargeMinor, 'ANN', origin)],
      },
    ];
  });

/** The breadcrumbs of `path`, if it has parent pages. */
function trail(path: string, pages: readonly NamedPage[], origin: string): Thing[] {
  const above = pages
    .filter((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .toSorted((a, b) => a.path.length - b.path.length);
  if (above.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: above.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: page.title,
        item: origin + page.path,
      })),
    },
  ];
}

/** JSON-LD for the page at `path`, escaped for a `script` element; undefined without data. */
export function structuredData(
  path: string,
  pages: readonly NamedPage[],
  origin: string,
  picture: string | null = '/og/pricing.png',
): string | undefined {
  const things = [
    ...(path === '/' ? aboutTheSoftware(origin) : []),
    ...(path === '/pricing' ? aboutThePlans(origin, picture) : []),
    ...trail(path, pages, origin),
  ];
  if (things.length === 0) return undefined;
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
