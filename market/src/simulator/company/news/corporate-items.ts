import type { CorporateEvent } from '../../../bars.ts';
import { dateOf, DAY_MS, dayOf } from '../../../dates.ts';
import { newYorkMs } from '../../../new-york.ts';
import type { NewsItem } from '../../../news.ts';
import type { NewsContext } from './diary.ts';
import { itemOf } from './item.ts';
import { countText, dollars, NEWSWIRE, percent, pick } from './words.ts';

const INDEX = 20;
/** Companies announce what they pay and split this many days ahead. */
const LEAST_AHEAD = 12;
const SPREAD = 10;

/** Announcements near [fromMs, toMs) of dividends and splits, which take effect one to three weeks later. */
export function corporateItems(diary: NewsContext, fromMs: number, toMs: number): NewsItem[] {
  const firstDay = Math.floor(fromMs / DAY_MS);
  const lastDay = Math.floor(toMs / DAY_MS) + LEAST_AHEAD + SPREAD + 1;
  const events = diary.company.series.events(lastDay);
  return events.flatMap((event, index) =>
    dayOf(event.date) < firstDay ? [] : [announcement(diary, event, events.slice(0, index))],
  );
}

function announcement(
  diary: NewsContext,
  event: CorporateEvent,
  before: readonly CorporateEvent[],
): NewsItem {
  const { name, company } = diary;
  const exDay = dayOf(event.date);
  const draw = (index: number) => diary.draw(exDay, INDEX + index);
  const aimed = dateOf(exDay - LEAST_AHEAD - Math.floor(draw(0) * (SPREAD - 4)));
  const session = company.calendar.session(aimed) ?? company.calendar.previous(aimed);
  const atMs = newYorkMs(session.day, draw(1) < 0.5 ? 8 : 16.25) + Math.floor(draw(2) * 40) * 60_000;
  const key = `${event.type}-${event.date}`;
  if (event.type === 'split') {
    const words =
      event.ratio >= 1
        ? `${event.ratio}-for-1 stock split`
        : `1-for-${Math.round(1 / event.ratio)} reverse stock split`;
    return itemOf(diary, {
      key,
      atMs,
      title: pick(draw(3), [`${name} announces ${words}`, `${name} board approves ${words}`]),
      summary: `The shares begin trading on a split-adjusted basis on ${event.date}. A holder of 100 shares will own ${countText(100 * event.ratio)}.`,
      publisher: NEWSWIRE,
    });
  }
  const amount = cash(event.amount);
  const last = before.findLast((it) => it.type === 'dividend');
  const split = before.some((it) => it.type === 'split' && last && it.date >= last.date);
  // Amounts before and after a split are not to be compared.
  const raise = last && !split ? event.amount / last.amount - 1 : undefined;
  const raised = raise !== undefined && raise > 0.001;
  const compared = raised
    ? `, after ${cash(last!.amount)} before`
    : raise === undefined
      ? ''
      : ', unchanged from the quarter before';
  const forms = raised
    ? [
        `${name} raises quarterly dividend ${percent(raise)} to ${amount} a share`,
        `${name} lifts dividend to ${amount} a share`,
      ]
    : [
        `${name} declares quarterly dividend of ${amount} a share`,
        `${name} to pay dividend of ${amount} a share`,
      ];
  return itemOf(diary, {
    key,
    atMs,
    title: pick(draw(3), forms),
    summary: `The quarterly dividend of ${amount} a share goes to holders before the ex-dividend date of ${event.date}${compared}.`,
    publisher: NEWSWIRE,
  });
}

/** Whole cents, or four decimals where a split left parts of a cent. */
const cash = (amount: number) =>
  dollars(amount, Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? 2 : 4);
