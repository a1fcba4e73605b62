import * as z from 'zod/mini';
import { screenFields } from './screener.ts';
import { time } from './fields.ts';

/** Evaluations of a screen in one backtest. */
export const SCREENED_REBALANCINGS_MAX = 120;
const HELD_MAX = 100;

const limitWords = `screen.limit must be a whole number from 1 to ${HELD_MAX}`;
const { universe, conditions, sort } = screenFields;

/** The screen that chooses the symbols of a portfolio, again at each rebalancing. */
export const portfolioScreen = z
  .optional(
    z.strictObject(
      {
        id: z
          .optional(z.uuid('screen.id must be the ID of a saved screen'))
          .check(
            z.describe(
              'ID of a screen saved in the dashboard, as `GET /api/screens` lists it, in place of universe, conditions and sort',
            ),
          ),
        universe,
        conditions,
        sort,
        limit: z
          ._default(z.int(limitWords).check(z.gte(1, limitWords), z.lte(HELD_MAX, limitWords)), 20)
          .check(z.describe('Number of symbols to hold, from the first of the screen')),
      },
      'screen must be an object such as {"conditions":[{"left":"close","op":"above","right":"sma:200"}],"limit":20}',
    ),
  )
  .check(
    z.describe(
      `Choose symbols by a screen at each rebalancing, instead of \`symbols\`: as the screener finds them with \`asOf\` the close of the decision. At most ${SCREENED_REBALANCINGS_MAX} rebalancings`,
    ),
  );

/** What a screen found at each rebalancing. */
export const screenedMembers = z
  .optional(
    z.array(
      z.object({
        decided: time,
        matched: z.int().check(z.describe('Number of symbols that met the conditions')),
        symbols: z
          .array(z.string())
          .check(z.describe('Symbols that were chosen, in the order of the screen')),
      }),
    ),
  )
  .check(z.describe('With `screen`: its symbols at each decision'));
