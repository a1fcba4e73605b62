import { weekday } from '../../../dates.ts';
import type { NewsItem } from '../../../news.ts';
import { type Instrument, isPricedDaily } from '../../instrument.ts';
import type { NewsContext, NewsSession } from './news-context.ts';
import { itemOf } from './item.ts';
import { capital, moveVerb, percent, pick, priceText, publisherOf, subjectOf } from './words.ts';

const INDEX = 120;
const MINUTE_MS = 60_000;
const FRIDAY = 5;
const SUNDAY = 0;
/** In usual days: larger moves are always written about, smaller ones are none. */
const LARGE = 1.6;
const FLAT = 0.06;
const WEEK: Readonly<Record<Instrument['assetClass'], number>> = {
  equity: 5,
  etf: 5,
  fund: 5,
  index: 5,
  fx: 6,
  crypto: 7,
};

const SHARES = [
  'investors weigh the path of interest rates',
  'traders look ahead to price data',
  'the bond market sets the tone',
  'earnings season takes shape',
  'investors await the labour market report',
];

const THEMES: Readonly<Record<Instrument['assetClass'], readonly string[]>> = {
  equity: SHARES,
  etf: SHARES,
  fund: SHARES,
  index: SHARES,
  fx: [
    'traders weigh central bank policy',
    'the bond market sets the tone',
    'markets await price data',
    'traders look ahead to growth figures',
  ],
  crypto: [
    'traders watch flows into funds',
    'the debate about regulation goes on',
    'large holders move coins',
    'traders watch activity on the network',
  ],
};

/** How often a wrap-up is written: of indices daily, of pairs on most days. */
const CHANCE: Readonly<Record<Instrument['assetClass'], number>> = {
  equity: 0.9,
  etf: 0.9,
  fund: 0.9,
  index: 1,
  fx: 0.7,
  crypto: 0.7,
};

/** What is written about a market as a whole: the day after its close, on Fridays the week, some mornings an outlook. */
export function marketItems(context: NewsContext, page: NewsSession): NewsItem[] {
  return [outlook(context, page), dayWrap(context, page), weekWrap(context, page)].filter(
    (it) => it !== undefined,
  );
}

function dayWrap(context: NewsContext, { session, at }: NewsSession): NewsItem | undefined {
  const { bars, usual, company } = context;
  const { instrument } = company;
  const draw = (index: number) => context.draw(session.day, INDEX + index);
  const change = context.change(at);
  const chance = CHANCE[instrument.assetClass] * (0.4 + 0.6 * context.prominence);
  // The Sunday evening of the currency market is not a separate day.
  if (instrument.assetClass === 'fx' && weekday(session.day) === SUNDAY) return undefined;
  if (Math.abs(change) < LARGE * usual && draw(0) >= chance) return undefined;
  const price = priceText(bars.close[at]!, instrument);
  const theme = pick(draw(1), THEMES[instrument.assetClass]);
  const verb = moveVerb(change, usual, draw(2), 'one');
  const size = percent(change, 2);
  const name = subjectOf(instrument);
  return itemOf(context, {
    key: `wrap-${session.date}`,
    atMs: session.closeMs + Math.floor(5 + 40 * draw(3)) * MINUTE_MS,
    title:
      Math.abs(change) < FLAT * usual
        ? `${name} little changed as ${theme}`
        : pick(draw(4), [
            `${name} ${verb} ${size} as ${theme}`,
            `${name} closes ${change >= 0 ? 'up' : 'down'} ${size} as ${theme}`,
            `${capital(theme)}: ${name} ${verb} to ${price}`,
          ]),
    summary: `${name} ended the day at ${price}, ${change >= 0 ? 'a gain' : 'a loss'} of ${size}.${isPricedDaily(instrument) ? '' : ` It moved between ${priceText(bars.low[at]!, instrument)} and ${priceText(bars.high[at]!, instrument)}.`}`,
    publisher: publisherOf(draw(5)),
  });
}

function weekWrap(context: NewsContext, { session, at }: NewsSession): NewsItem | undefined {
  if (weekday(session.day) !== FRIDAY || at < 28) return undefined;
  const { usual, bars, company } = context;
  const { instrument } = company;
  const draw = (index: number) => context.draw(session.day, INDEX + 10 + index);
  const sessions = WEEK[instrument.assetClass];
  const change = context.over(at, sessions);
  const month = context.over(at, sessions * 4);
  const name = subjectOf(instrument);
  return itemOf(context, {
    key: `week-${session.date}`,
    atMs: session.closeMs + Math.floor(60 + 120 * draw(0)) * MINUTE_MS,
    title: `Week in review: ${name} ${moveVerb(change, usual * Math.sqrt(sessions), draw(1), 'one')} ${percent(change)}`,
    summary: `${name} ended the week at ${priceText(bars.close[at]!, instrument)}, ${change >= 0 ? 'up' : 'down'} ${percent(change)}; over four weeks it is ${month >= 0 ? 'up' : 'down'} ${percent(month)}.`,
    publisher: publisherOf(draw(2)),
  });
}

/** Before the opening, from the prices of the days before; of currencies, which never rest, in the European morning. */
function outlook(context: NewsContext, { session, at }: NewsSession): NewsItem | undefined {
  const { bars, company } = context;
  const { instrument } = company;
  const draw = (index: number) => context.draw(session.day, INDEX + 20 + index);
  if (at < 28 || instrument.assetClass === 'crypto' || draw(0) >= 0.35) return undefined;
  const month = context.over(at - 1, WEEK[instrument.assetClass] * 4);
  const name = subjectOf(instrument);
  const theme = pick(draw(1), THEMES[instrument.assetClass]);
  return itemOf(context, {
    key: `outlook-${session.date}`,
    atMs:
      session.openMs +
      (instrument.assetClass === 'fx' ? 390 : -90) * MINUTE_MS +
      Math.floor(60 * draw(2)) * MINUTE_MS,
    title: pick(draw(3), [
      `Before the session: ${theme}`,
      `What to watch today: ${theme}`,
      `${name} outlook: ${theme}`,
    ]),
    summary: `${name} starts from ${priceText(bars.close[at - 1]!, instrument)}, ${month >= 0 ? 'up' : 'down'} ${percent(month)} over four weeks.`,
    publisher: publisherOf(draw(4)),
  });
}
