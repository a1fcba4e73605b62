import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
import { MACRO_ALIASES } from '@meridian/contracts/api/macro';
import { spanOf } from '@meridian/contracts/instants';
import type { MacroObservation, MacroSeries } from '@meridian/market/macro';
import { inUnits } from '@meridian/market/macro-units';
import type { Lake, Source } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { Answer } from '../formats/answer.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableAnswer } from '../formats/table.ts';
import type { Call, Handler } from '../gate/call.ts';
import { ApiProblem } from '../gate/problem.ts';
import { lakeOf, type Lakes } from '../lakes.ts';
import { didYouMean, nearNames } from '../request/near-names.ts';
import { invalid, parseParameters } from '../request/parse.ts';
import { depthMs, refuseDepth } from '../request/plan-depth.ts';

type Row = ApiReply<'macro'>['results'][number];

interface Line {
  readonly series: string;
  readonly country: string;
  readonly units: string;
  readonly date: string;
  readonly value: number;
  readonly source: string;
}

const COLUMNS: readonly Column<Line>[] = [
  field('series'),
  field('country'),
  field('units'),
  field('date'),
  field('value', 'DOUBLE'),
  field('source'),
];

/** The span without `from`: what most charts of the economy show. */
const DEFAULT_YEARS = 1;

/** GET /macro/indicators: the series asked for, or all of a country; without both those of the United States. */
export function macroHandler(lakes: Lakes): Handler {
  return async (call: Call): Promise<Answer> => {
    const query = parseParameters(api.macro.query, call.query);
    const lake = lakeOf(lakes, call.caller.mode);
    const asked = namesOf(lake, query);
    const range = rangeOf(query, call);
    const rows = await Promise.all(asked.map((name) => rowOf(lake, name, query.units, range)));
    const format = formatOf(query.format, call.headers);
    const source = sourcesOf(rows);
    const shared = { format, nextCursor: null, source };
    if (format === 'json') return tableAnswer(call, { ...shared, rows, columns: [] });
    return tableAnswer(call, { ...shared, rows: rows.flatMap(linesOf), columns: COLUMNS });
  };
}

/** Names as they were asked for; throws `series_not_found` for a country without series. */
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
      throw invalid(
        'country',
        `country ${country.toUpperCase()} has no series ${foreign}; leave one of the two out`,
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
    `There are no series of the country ${code}. There are some of ${known}.`,
  );
}

const canonical = (lake: Lake, name: string): string => {
  const alias = MACRO_ALIASES[name];
  return alias && !lake.macroInfos().some((info) => info.series === name) ? alias : name;
};

const infoOf = (lake: Lake, name: string) => {
  const own = canonical(lake, name);
  return lake.macroInfos().find((info) => info.series === own);
};

interface Range {
  readonly fromDate: string;
  readonly toMs: number;
  readonly asOfMs: number;
}

function rangeOf({ from, to, asOf }: ApiQuery<'macro'>, { caller, nowMs }: Call): Range {
  const asOfMs = asOf === undefined ? Number.POSITIVE_INFINITY : spanOf(asOf)!.endMs;
  const toMs = to === undefined ? Number.POSITIVE_INFINITY : spanOf(to)!.endMs;
  const planMs = depthMs(caller.limits, nowMs);
  const usual = new Date(Math.min(nowMs, asOfMs, toMs));
  const fromMs =
    from === undefined
      ? Math.max(planMs, usual.setUTCFullYear(usual.getUTCFullYear() - DEFAULT_YEARS))
      : spanOf(from)!.startMs;
  if (from !== undefined && fromMs < planMs) refuseDepth(fromMs, caller.limits, nowMs);
  if (from !== undefined && fromMs >= toMs) throw invalid('from', 'from must not be later than to');
  return { fromDate: new Date(fromMs).toISOString().slice(0, 10), toMs, asOfMs };
}

async function rowOf(
  lake: Lake,
  name: string,
  units: ApiQuery<'macro'>['units'],
  range: Range,
): Promise<Row> {
  const own = canonical(lake, name);
  const series = await lake.macro(own);
  if (!series) throw unknownSeries(lake, name);
  const known = inUnits(knownIn(series, range), series.frequency, units);
  return {
    series: name,
    title: series.title,
    country: series.country,
    frequency: series.frequency,
    units: units === 'pctChange' || units === 'yoy' ? 'percent' : series.unit,
    seasonallyAdjusted: series.seasonallyAdjusted,
    source: sourceOfSeries(lake, own),
    observations: known
      .filter(({ date }) => date >= range.fromDate)
      .map(({ date, value }) => ({ date, value })),
  };
}

const sourceOfSeries = (lake: Lake, series: string): Source =>
  lake.macroInfos().find((info) => info.series === series)?.source ?? 'simulated';

const knownIn = ({ observations }: MacroSeries, { toMs, asOfMs }: Range): MacroObservation[] =>
  observations.filter(({ date, releasedAtMs }) => releasedAtMs < asOfMs && Date.parse(date) < toMs);

function unknownSeries(lake: Lake, name: string): ApiProblem {
  const names = lake.macroInfos().map((info) => info.series);
  const hint = didYouMean(nearNames(name, [...Object.keys(MACRO_ALIASES), ...names]));
  return new ApiProblem(
    'series_not_found',
    `There is no series ${name}.${hint} A call without series lists those of a country.`,
  );
}

const linesOf = ({ series, country, units, source, observations }: Row): Line[] =>
  observations.map(({ date, value }) => ({ series, country, units, date, value, source }));
