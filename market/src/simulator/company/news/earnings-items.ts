import { dateOf, DAY_MS, dayOf, weekday } from '../../../dates.ts';
import { newYorkMs } from '../../../new-york.ts';
import type { NewsItem } from '../../../news.ts';
import { earningsBetween, type EarningsRelease } from '../earnings.ts';
import { besideEstimate, IN_LINE, quarterFigures, SURPRISE_SHARE } from '../earnings-figures.ts';
import type { NewsContext } from './news-context.ts';
import { itemOf } from './item.ts';
import { dayText, dollars, NEWSWIRE, percent, pick, publisherOf, sum } from './words.ts';

const INDEX = { preview: 0, result: 4, outlook: 7 };
const QUARTERS = { Q1: 'first', Q2: 'second', Q3: 'third', FY: 'fourth' } as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MINUTE_MS = 60_000;

/** Previews and results of all releases near [fromMs, toMs). */
export function earningsItems(context: NewsContext, fromMs: number, toMs: number): NewsItem[] {
  const { instrument, seed } = context.company;
  const releases = earningsBetween(
    instrument,
    seed,
    dateOf(Math.floor(fromMs / DAY_MS) - 2),
    dateOf(Math.floor(toMs / DAY_MS) + 12),
  );
  return releases.flatMap((release) => {
    const preview = previewOf(context, release);
    const items = preview ? [preview] : [];
    if (release.releasedAtMs >= fromMs - DAY_MS && release.releasedAtMs < toMs) {
      items.push(resultOf(context, release));
    }
    return items;
  });
}

/** Two to five sessions before the release, in the morning. */
function previewOf(context: NewsContext, release: EarningsRelease): NewsItem | undefined {
  const { company, name } = context;
  const { calendar } = company;
  const releaseDay = Math.floor(release.releasedAtMs / DAY_MS);
  const draw = (index: number) => context.draw(releaseDay, INDEX.preview + index);
  let session = calendar.previous(dateOf(releaseDay));
  for (let i = Math.floor(draw(0) * 4); i >= 0; i--) session = calendar.previous(session.date);
  const at = indexBefore(context, session.day);
  if (at < 70) return undefined;
  const early = company.calendar.session(dateOf(releaseDay))!.openMs > release.releasedAtMs;
  const quarter = QUARTERS[release.fiscalPeriod];
  const when = `${WEEKDAYS[weekday(releaseDay)]} ${early ? 'before the open' : 'after the close'}`;
  const threeMonths = context.over(at, 63);
  const title = pick(draw(1), [
    `${name} to report ${quarter}-quarter results ${when}`,
    `Earnings preview: ${name} reports ${when}`,
    `What to expect when ${name} reports ${quarter}-quarter earnings`,
  ]);
  return itemOf(context, {
    key: `preview-${release.periodEnd}`,
    atMs: newYorkMs(session.day, 8) + Math.floor(draw(2) * 240) * MINUTE_MS,
    title,
    summary: `${name} publishes results for its fiscal ${quarter} quarter of ${release.fiscalYear} on ${dayText(dateOf(releaseDay))}, ${early ? 'before the open' : 'after the close'}. The shares have ${threeMonths >= 0 ? 'gained' : 'lost'} ${percent(threeMonths)} over the past three months.`,
    publisher: publisherOf(draw(3)),
  });
}

/** The last bar before a day. */
function indexBefore({ bars }: NewsContext, day: number): number {
  let at = bars.length - 1;
  while (at >= 0 && bars.timestamp[at]! >= day * DAY_MS) at--;
  return at;
}

function resultOf(context: NewsContext, release: EarningsRelease): NewsItem {
  const { name } = context;
  const day = dayOf(release.periodEnd);
  const draw = (index: number) => context.draw(day, INDEX.result + index);
  const { surprise } = release;
  const quarter = QUARTERS[release.fiscalPeriod];
  const way = Math.abs(surprise) < IN_LINE ? 0 : Math.sign(surprise);
  const figures = quarterFigures(context.company, release);
  const beside = figures && besideEstimate(figures.eps, surprise);
  const share = beside ? beside.eps / beside.estimate - 1 : surprise * SURPRISE_SHARE;
  // Of an estimate near zero a percentage says nothing.
  const size = Math.abs(share) < 1 ? percent(share) : 'a wide margin';
  const title =
    way === 0
      ? pick(draw(0), [
          `${name} ${quarter}-quarter earnings in line with estimates`,
          `${name} reports ${quarter}-quarter earnings in line with expectations`,
        ])
      : pick(
          draw(0),
          (way > 0
            ? [
                '{n} beats {q}-quarter earnings estimates by {s}',
                '{n} tops {q}-quarter earnings estimates',
                '{n} {q}-quarter earnings exceed expectations',
                '{n} posts better-than-expected {q}-quarter earnings',
              ]
            : [
                '{n} misses {q}-quarter earnings estimates by {s}',
                '{n} {q}-quarter earnings fall short of estimates',
                '{n} {q}-quarter earnings miss expectations',
                '{n} posts weaker-than-expected {q}-quarter earnings',
              ]
          ).map((form) => form.replace('{n}', name).replace('{q}', quarter).replace('{s}', size)),
        );
  const earned = beside
    ? `Earnings per share were ${dollars(beside.eps)} against estimates of ${dollars(beside.estimate)}`
    : way === 0
      ? 'Earnings per share were in line with estimates'
      : `Earnings per share came in ${size} ${way > 0 ? 'above' : 'below'} estimates`;
  const revenue = figures ? ` on revenue of ${sum(figures.revenue)}` : '';
  return itemOf(context, {
    key: `results-${release.periodEnd}`,
    atMs: release.releasedAtMs + Math.floor(1 + 3 * draw(1)) * MINUTE_MS,
    title,
    summary: `${earned}${revenue} in the quarter to ${dayText(release.periodEnd)}.${outlook(name, surprise, context.draw(day, INDEX.outlook))}`,
    publisher: NEWSWIRE,
  });
}

function outlook(name: string, surprise: number, draw: number): string {
  if (Math.abs(surprise) > 0.7 && draw < 0.6)
    return surprise > 0
      ? ` ${name} raised its outlook for the year.`
      : ` ${name} cut its outlook for the year.`;
  return draw < 0.8 ? ` ${name} kept its outlook for the year unchanged.` : '';
}
