import { ImportFailure } from '../files/import-failure.ts';
import { dailyBars, dailyCloses, intradayBars } from './bars.ts';
import { bidAskBars, intradayBidAsk } from './bid-ask.ts';
import { earningsDays } from './earnings.ts';
import { corporateActions, plannedListings } from './events.ts';
import type { FileKind } from './file-kind.ts';
import { macroSeries } from './macro.ts';
import { fundHoldings, indexMemberships } from './members.ts';
import { companyNames } from './names.ts';
import { NEWS_KINDS } from './news.ts';
import { socialPosts } from './posts.ts';
import { referenceRates } from './reference-rates.ts';
import { removedBars } from './removals.ts';
import { filedReports } from './reports.ts';

/** The first kind that matches the columns is used. The last one matches any. */
const KINDS: readonly FileKind[] = [
  removedBars,
  fundHoldings,
  indexMemberships,
  corporateActions,
  plannedListings,
  earningsDays,
  filedReports,
  macroSeries,
  ...NEWS_KINDS,
  socialPosts,
  intradayBidAsk,
  bidAskBars,
  referenceRates,
  intradayBars,
  companyNames,
  dailyCloses,
  dailyBars,
];

/** Files that the market store has no use for: the columns that identify them, and the reason. */
const UNUSED_FILES: readonly [columns: readonly string[], because: string][] = [
  [
    ['series', 'fred_md_transform_code'],
    'contains only transform codes of series and no values. It is not needed, because the API transforms series on request',
  ],
  [
    ['date', 'country', 'rate'],
    'contains monthly averages by country, which are not prices of currency pairs. Import daily rates instead, with columns such as date, currency, units_per_eur',
  ],
  [
    ['market', 'symbol', 'minimum_price_variation'],
    'contains tick and lot sizes, which the market store does not use',
  ],
];

const readable = (name: string) => (/^[\w .^-]{1,40}$/.test(name) ? name : 'an unreadable name');

/**
 * Recognizes a file by its header. Throws ImportFailure with the missing or unknown columns, or with the reason why a
 * file of that kind is not used.
 */
export function kindOf(fileName: string, names: readonly string[]): FileKind {
  const present = new Set(names);
  const useless = UNUSED_FILES.find(([columns]) => columns.every((name) => present.has(name)));
  if (useless) throw new ImportFailure(`${fileName} ${useless[1]}.`);
  const kind = KINDS.find((it) => it.recognise(present))!;
  const missing = kind.required.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new ImportFailure(
      `${fileName} lacks the column ${missing.join(', ')}; ${kind.title} need ${kind.required.join(', ')}. docs/imports.md lists the columns of each kind of file.`,
    );
  const known = new Set([...kind.required, ...kind.optional]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0 && !kind.passesOverOthers)
    throw new ImportFailure(
      `${fileName} has the unknown column ${[...new Set(unknown.map(readable))].join(', ')}; remove it, or rename it to one of ${[...known].join(', ')}.`,
    );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice)
    throw new ImportFailure(`${fileName} has the column ${readable(twice)} twice; keep one of them.`);
  return kind;
}
