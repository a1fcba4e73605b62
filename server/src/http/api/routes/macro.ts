import { type ApiQuery, api } from '@meridian/contracts/api';
import { MACRO_ALIASES } from '@meridian/contracts/api/macro';
import { boundsOf } from '@meridian/contracts/instants';
import type { Plan } from '@meridian/contracts/plans';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { knownBefore, type MacroObservation, type MacroSeries } from '@meridian/market/macro';
import { inUnits } from '@meridian/market/macro-units';
import type { Lake, SourcedMacroInfo } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { tableBytesResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { didYouMean, nearNames } from '../../../shared/similar-names.ts';
import { instantRange } from '../requests/instant-range.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { macroBody, type MacroColumns } from '../renderers/macro-body.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** The default range; for an import that ended earlier, it ends with the last value. */
const DEFAULT_YEARS = 1;

/** Up to this many observations rendering takes a few milliseconds at most, less than a transfer to the worker. */
const INLINE_OBSERVATIONS = 2_000;

/** GET /macro/indicators: the requested series, or all of a country, by default the United States. */
export function macroHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const query = parseParameters(api.macro.query, call.query);
    const { accountId } = call.caller;
    const lake = lakeOf(lakes, call.caller);
    const names = namesOf(lake, query);
    const range = rangeOf(query);
    const series: MacroColumns[] = [];
    for (const name of names) {
      // In turns with other calls, since many calls that yield together would hold the event loop together.
      series.push(await queues.runShort(accountId, () => readSeries(lake, name, { ...query, range, call })));
    }
    const input = { series, format: formatOf(query.format, call.headers), source: sourcesOf(series) };
    const observations = series.reduce((sum, { values }) => sum + values.length, 0);
    const bytes =
      observations <= INLINE_OBSERVATIONS
        ? macroBody(input)
        : await queues.runHeavy(accountId, (worker) => worker.run('macroBody', input));
    return tableBytesResponse(call, bytes, { ...input, nextCursor: null });
  };
}

/** The names of the requested series; throws `series_not_found` for a country without series. */
function namesOf(lake: Lake, { series, country }: ApiQuery<'macro'>): string[] {
  if (series !== undefined) {
    const names = [
      ...new Set(
        series
          .toUpperCase()
          .split(',')
          .map((name) => name.trim()),
      ),
    ];
    const foreign = country && names.find((name) => infoOf(lake, name)?.country !== country.toUpperCase());
    if (foreign)
      throw invalidParameter(
        'country',
        `country ${country.toUpperCase()} has no series ${foreign}; leave out one of the two`,
      );
    return names;
  }
  const code = country?.toUpperCase() ?? 'US';
  const infos = lake.macroInfos();
  const names = infos.filter((info) => info.country === code).map((info) => info.series);
  if (names.length > 0) return names;
  const known = [...new Set(infos.map((info) => info.country))].toSorted().join(', ');
  throw new ApiProblem(
    'series_not_found',
    `The country ${code} has no series. Countries with series: ${known}.`,
  );
}

/** Finds a series by name or alias, ignoring case: imported names may have lower-case letters. */
function infoOf(lake: Lake, name: string): SourcedMacroInfo | undefined {
  const infos = lake.macroInfos();
  const named = (wanted: string) => infos.find((info) => info.series.toUpperCase() === wanted);
  const wanted = name.toUpperCase();
  return named(wanted) ?? named(MACRO_ALIASES[wanted] ?? wanted);
}

interface Range {
  /** Undefined when no `from` was given. */
  readonly fromMs: number | undefined;
  readonly toMs: number;
  readonly asOfMs: number;
}

function rangeOf({ from, to, asOf }: ApiQuery<'macro'>): Range {
  const asOfMs = asOf === undefined ? Number.POSITIVE_INFINITY : boundsOf(asOf)!.endMs;
  const { startMs: fromMs, endMs: toMs } = instantRange({ from, to });
  return { fromMs, toMs, asOfMs };
}

interface RowQuery {
  readonly units: ApiQuery<'macro'>['units'];
  readonly range: Range;
  readonly call: Pick<Call, 'caller' | 'nowMs'>;
}

async function readSeries(lake: Lake, name: string, { units, range, call }: RowQuery): Promise<MacroColumns> {
  const info = infoOf(lake, name);
  const series = info && (await lake.macro(info.series));
  if (!series) throw unknownSeries(lake, name);
  const { source } = info;
  const last = series.observations.at(-1)?.date;
  const newestMs =
    source === 'simulated' || last === undefined ? call.nowMs : Math.min(call.nowMs, Date.parse(last));
  const fromDate = firstDate(range, call.caller.limits, newestMs);
  const known = inUnits(knownIn(series, range), series.frequency, units);
  const shown = known.filter(({ date }) => date >= fromDate);
  return {
    series: name,
    title: series.title,
    country: series.country,
    frequency: series.frequency,
    units: units === 'pctChange' || units === 'yoy' ? 'percent' : series.unit,
    seasonallyAdjusted: series.seasonallyAdjusted,
    source,
    dates: shown.map(({ date }) => date),
    values: Float64Array.from(shown, ({ value }) => value),
  };
}

/** The first date to return of a series; throws `plan_required`. */
function firstDate({ fromMs, toMs, asOfMs }: Range, plan: Plan, newestMs: number): string {
  const planMs = depthMs(plan, newestMs);
  if (fromMs !== undefined && fromMs < planMs) refuseDepth(fromMs, plan, newestMs);
  const usual = new Date(Math.min(newestMs, asOfMs, toMs));
  const usualMs = usual.setUTCFullYear(usual.getUTCFullYear() - DEFAULT_YEARS);
  return new Date(fromMs ?? Math.max(planMs, usualMs)).toISOString().slice(0, 10);
}

function knownIn(series: MacroSeries, { toMs, asOfMs }: Range): MacroObservation[] {
  const before = Number.isFinite(toMs) ? dateOf(Math.ceil(toMs / DAY_MS)) : undefined;
  return knownBefore(series, asOfMs).filter(({ date }) => before === undefined || date < before);
}

function unknownSeries(lake: Lake, name: string): ApiProblem {
  const names = lake.macroInfos().map((info) => info.series);
  const hint = didYouMean(nearNames(name, [...Object.keys(MACRO_ALIASES), ...names]));
  return new ApiProblem(
    'series_not_found',
    `The series ${name} does not exist.${hint} Call without series to list the series of a country.`,
  );
}
