import type { NewsItem } from '../../../news.ts';
import { newYorkMs } from '../../../new-york.ts';
import { inverseNormal } from '../../random.ts';
import type { NewsContext, NewsSession } from './diary.ts';
import { itemOf } from './item.ts';
import { ANALYST_PUBLISHER, dollars, percent, pick } from './words.ts';

const INDEX = 80;
/** Houses that do not exist. */
const HOUSES = [
  'Harrow & Lyle',
  'Castlemere Research',
  'Northgate Sim Partners',
  'Bluewater Sim Securities',
  'Aldgrove Capital Notes',
  'Tern Bay Research',
  'Quillfeather & Sons',
  'Pinnock Street Advisers',
];

/** A view of an analyst, before the opening; the way follows the last three months, with doubt. */
export function analystItems(diary: NewsContext, { session, at }: NewsSession): NewsItem[] {
  const { bars, usual, name } = diary;
  const draw = (index: number) => diary.draw(session.day, INDEX + index);
  if (at < 64 || draw(0) >= 0.1 + 0.25 * diary.prominence) return [];
  const past = diary.over(at - 1, 63);
  const good = past / (usual * Math.sqrt(63)) + 0.9 * inverseNormal(draw(1)) > 0;
  const price = bars.close[at - 1]! / splitBetween(diary, at);
  const target = rounded(price * (good ? 1.06 + 0.2 * draw(2) : 0.8 + 0.16 * draw(2)));
  const step = 0.04 + 0.12 * draw(3);
  const before = different(rounded(good ? target * (1 - step) : target * (1 + step)), target, good);
  const house = pick(draw(4), HOUSES);
  const [from, to] = money(before, target);
  const kind = draw(5);
  const first = kind >= UPGRADES && kind < COVERAGE;
  const title = titleOf({ kind, good, name, house, from, to, form: draw(6) });
  return [
    itemOf(diary, {
      key: `analyst-${session.date}`,
      atMs: newYorkMs(session.day, 6) + Math.floor(draw(7) * 180) * 60_000,
      title,
      summary: `${house} ${first ? `sees the shares at ${to} in a year` : `now sees the shares at ${to}, after ${from} before`}. They closed at ${dollars(price)} in the session before, ${past >= 0 ? 'up' : 'down'} ${percent(past)} over three months.`,
      publisher: ANALYST_PUBLISHER,
    }),
  ];
}

/** Shares of all views: changes of the rating, first views; the rest are price targets. */
const UPGRADES = 0.22;
const COVERAGE = 0.3;

interface View {
  readonly kind: number;
  readonly good: boolean;
  readonly name: string;
  readonly house: string;
  readonly from: string;
  readonly to: string;
  readonly form: number;
}

function titleOf({ kind, good, name, house, from, to, form }: View): string {
  if (kind < UPGRADES) {
    return good
      ? pick(form, [
          `${house} upgrades ${name} to Buy`,
          `${name} upgraded to Buy at ${house}`,
          `${house} upgrades ${name} to Outperform, target ${to}`,
        ])
      : pick(form, [
          `${house} downgrades ${name} to Hold`,
          `${name} downgraded to Neutral at ${house}`,
          `${house} downgrades ${name} to Underperform, target ${to}`,
        ]);
  }
  if (kind < COVERAGE) {
    return good
      ? `${house} initiates coverage of ${name} at Buy, target ${to}`
      : `${house} initiates coverage of ${name} at Underperform, target ${to}`;
  }
  return good
    ? pick(form, [
        `${house} raises ${name} price target to ${to} from ${from}`,
        `${name} price target raised to ${to} at ${house}`,
        `${house} lifts target on ${name} to ${to}`,
      ])
    : pick(form, [
        `${house} cuts ${name} price target to ${to} from ${from}`,
        `${name} price target lowered to ${to} at ${house}`,
        `${house} trims target on ${name} to ${to}`,
      ]);
}

/** Whole dollars, or quarters of a dollar below 40. */
const rounded = (price: number) =>
  price >= 40 ? Math.round(price) : Math.max(0.25, Math.round(price * 4) / 4);

function different(before: number, target: number, good: boolean): number {
  if (before !== target) return before;
  return good ? Math.max(0.25, target - (target >= 40 ? 1 : 0.25)) : target + (target >= 40 ? 1 : 0.25);
}

const money = (...targets: number[]) =>
  targets.map((it) => dollars(it, Number.isInteger(it) ? 0 : 2)) as [string, string];

/** A split on the day of bar `at`, whose price before the opening is quoted in new shares. */
const splitBetween = (diary: NewsContext, at: number) =>
  Math.round(((diary.gap(at) + 1) * diary.bars.close[at - 1]!) / diary.bars.open[at]!) || 1;
