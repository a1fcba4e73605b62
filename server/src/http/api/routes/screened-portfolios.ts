import type { ScreenFields } from '@meridian/contracts/api/screener';
import { SCREENED_REBALANCINGS_MAX } from '@meridian/contracts/api/portfolio-screen';
import { rebalanceRows } from '@meridian/market/backtest/portfolio/rebalance-rows';
import type { Session } from '@meridian/market/calendar';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake } from '../../../lake/lake.ts';
import { findScreen, parseScreen } from '../../../modules/screener/index.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Call } from '../../operation/operation.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import type { ApiServices } from './api-services.ts';
import { planStart } from '../requests/plan-depth.ts';
import type { PortfolioScreen, ScreenedList } from '../requests/portfolio-backtest-request.ts';
import { parsedScreen, refuseFullScreener } from '../requests/screen-refusals.ts';

const SYMBOLS_MAX = 500;
const KEPT = 64;

interface Screened {
  /** All that were chosen at some time. */
  readonly symbols: readonly string[];
  readonly lists: readonly ScreenedList[];
}

/** Finds the symbols of portfolios by screens, each at the close of its decision, and keeps what it found. */
export class ScreenedPortfolios {
  readonly #context: ApiServices['context'];
  readonly #byLake = new WeakMap<Lake, BoundedCache<Promise<Screened>>>();

  constructor(context: ApiServices['context']) {
    this.#context = context;
  }

  /**
   * The symbols that a screen chooses at each rebalancing. Throws `invalid_parameters` for operands that do not exist and for too
   * many rebalancings or symbols, `not_found` for a screen that the account does not keep, and `plan_required`.
   */
  async listsOf(lake: Lake, screen: PortfolioScreen, caller: Call['caller']): Promise<Screened> {
    const fields = await this.#fieldsOf(screen, caller.accountId);
    const { type } = fields.universe;
    const nowMs = lake.now();
    parsedScreen(() => parseScreen(fields, nowMs, lake), 'screen.');
    const days = decisionsOf(screen, {
      type,
      startMs: planStart(screen.fromMs, caller.limits, nowMs),
      nowMs,
    });
    const { limit } = screen;
    const stamp = this.#context.screener.stamp(lake, type, nowMs);
    const key = JSON.stringify([fields, limit, days.map(({ date }) => date), stamp]);
    const cache = this.#byLake.get(lake) ?? new BoundedCache(KEPT);
    this.#byLake.set(lake, cache);
    const known = cache.get(key);
    if (known) return known;
    const found = this.#evaluate(lake, fields, { days, limit, owner: caller.accountId });
    cache.set(key, found);
    found.catch(() => cache.delete(key));
    return found;
  }

  async #fieldsOf(
    { id, universe, conditions, sort }: PortfolioScreen,
    accountId: string,
  ): Promise<ScreenFields> {
    if (id === undefined) return { universe, conditions, sort, columns: [] };
    if (conditions.length > 0 || sort.length > 0)
      throw invalidParameter('screen', 'Send either screen.id or the parts of a screen, not both');
    const saved = await findScreen(this.#context.store, accountId, id);
    if (!saved) throw new ApiProblem('not_found', 'This screen does not exist.');
    return { ...saved.screen, columns: [] };
  }

  async #evaluate(
    lake: Lake,
    fields: ScreenFields,
    { days, limit, owner }: { days: readonly Session[]; limit: number; owner: string },
  ): Promise<Screened> {
    const positions = new Map<string, number>();
    const lists: ScreenedList[] = [];
    for (const { day, closeMs } of days) {
      const screen = parseScreen(fields, closeMs, lake);
      const page = { owner, offset: 0, limit };
      const { rows, matched } = await this.#context.screener
        .run(lake, screen, page)
        .catch(refuseFullScreener);
      const symbols = rows.map(({ symbol }) => {
        const position = positions.get(symbol) ?? positions.size;
        positions.set(symbol, position);
        return position;
      });
      lists.push({ dayMs: day * DAY_MS, matched, symbols });
    }
    if (positions.size === 0)
      throw invalidParameter('screen', 'screen finds no symbols at any rebalancing; widen its conditions');
    if (positions.size > SYMBOLS_MAX) {
      throw invalidParameter(
        'screen.limit',
        `screen chooses ${positions.size} different symbols, and ${SYMBOLS_MAX} are the most; lower screen.limit or shorten the range`,
      );
    }
    return { symbols: [...positions.keys()], lists };
  }
}

/** The finished sessions at whose close a screen is evaluated. */
function decisionsOf(
  { rebalance, toMs }: PortfolioScreen,
  { type, startMs, nowMs }: { type: ScreenFields['universe']['type']; startMs: number; nowMs: number },
): Session[] {
  const { calendar } = marketOf({ assetClass: type });
  const last = Math.min(toMs, nowMs);
  if (startMs < 0 || startMs >= last)
    throw invalidParameter('from', 'from must be given with a screen, and must not be in the future');
  const sessions = calendar
    .between(dateOf(Math.ceil(startMs / DAY_MS)), dateOf(Math.floor((last - 1) / DAY_MS)))
    .filter(({ closeMs }) => closeMs <= nowMs);
  const timestamps = Float64Array.from(sessions, ({ day }) => day * DAY_MS);
  const rows = rebalanceRows(timestamps, 0, timestamps.length, rebalance);
  if (rows.length > SCREENED_REBALANCINGS_MAX) {
    throw invalidParameter(
      'rebalance',
      `a screen can be evaluated at ${SCREENED_REBALANCINGS_MAX} rebalancings at most, and these are ${rows.length}; rebalance less often or set a later from`,
    );
  }
  return rows.map((row) => sessions[row]!);
}
