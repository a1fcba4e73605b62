import type { NewsItem } from '../../../news.ts';
import { earningsBetween } from '../earnings.ts';
import type { NewsContext, NewsSession } from './diary.ts';
import { itemOf } from './item.ts';
import { higherOrLower, movedVerb, moveVerb, percent, pick, priceText, publisherOf } from './words.ts';

const INDEX = 60;
const MINUTE_MS = 60_000;
/** Moves of this many usual days are always explained, those of the smaller number sometimes. */
const LARGE = 2.5;
const NOTED = 1.6;
const LARGE_GAP = 1.3;

/** A large gap, minutes after the opening. */
export function openingItems(diary: NewsContext, { session, at }: NewsSession): NewsItem[] {
  const { name, usual, bars, company } = diary;
  const gap = diary.gap(at);
  if (company.instrument.gapShare === 0 || Math.abs(gap) < LARGE_GAP * usual) return [];
  const { shares, sharesOf } = nouns(diary);
  const draw = (index: number) => diary.draw(session.day, INDEX + index);
  const after = reactsOn(diary, session.date) ? ' after results' : '';
  const way = higherOrLower(gap);
  const size = percent(gap);
  return [
    itemOf(diary, {
      key: `open-${session.date}`,
      atMs: session.openMs + Math.floor(4 + 14 * draw(0)) * MINUTE_MS,
      title: pick(draw(1), [
        `${shares} ${size} ${way} at the open${after}`,
        `${name} opens ${way}${after}, ${gap >= 0 ? 'up' : 'down'} ${size}`,
        `${name} trading ${way}${after} in early dealings`,
      ]),
      summary: `${sharesOf} opened at ${priceText(bars.open[at]!, company.instrument)}, ${size} ${gap >= 0 ? 'above' : 'below'} the previous close.`,
      publisher: publisherOf(draw(2)),
    }),
  ];
}

/** A large move of a company's shares, minutes after the close. */
export function closingItems(diary: NewsContext, { session, at }: NewsSession): NewsItem[] {
  const { name, usual, bars, company } = diary;
  const { instrument } = company;
  const change = diary.change(at);
  const draw = (index: number) => diary.draw(session.day, INDEX + 5 + index);
  const size = Math.abs(change) / usual;
  const noted = size > NOTED && draw(0) < 0.25 + 0.5 * diary.prominence;
  if (size <= LARGE && !noted) return [];
  const verb = moveVerb(change, usual, draw(1), 'one');
  const reason = reactsOn(diary, session.date)
    ? ' after results'
    : pick(draw(2), change >= 0 ? REASONS_UP : REASONS_DOWN);
  const week = diary.over(at, 5);
  const title = pick(draw(3), [
    `${name} ${verb} ${percent(change)}${reason}`,
    `${name} shares ${moveVerb(change, usual, draw(1), 'many')} ${percent(change)}${reason}`,
    `Why ${name} shares ${movedVerb(change)} ${percent(change)} today`,
  ]);
  return [
    itemOf(diary, {
      key: `close-${session.date}`,
      atMs: session.closeMs + Math.floor(3 + 50 * draw(4)) * MINUTE_MS,
      title,
      summary: `Shares of ${name} ended at ${priceText(bars.close[at]!, instrument)}, ${change >= 0 ? 'up' : 'down'} ${percent(change, 2)} on the day. Over five sessions the price ${movedVerb(week)} ${percent(week)}.`,
      publisher: publisherOf(draw(5)),
    }),
  ];
}

const nouns = ({ name, company }: NewsContext) =>
  company.instrument.sector === null
    ? { shares: name, sharesOf: name }
    : { shares: `${name} shares`, sharesOf: `Shares of ${name}` };

const REASONS_UP = [
  ' as buyers return',
  ' on heavy demand',
  ' in a broad advance',
  ' as optimism builds',
  '',
];
const REASONS_DOWN = [
  ' as sellers take over',
  ' on growth concerns',
  ' in broad selling',
  ' as caution prevails',
  '',
];

const reactsOn = ({ company }: NewsContext, date: string): boolean =>
  earningsBetween(company.instrument, company.seed, date, date).some((it) => it.reactionDate === date);
