import type { ApiQuery, ApiReply } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import { BULK_FORMATS, type BulkFormat, TICK_DATASETS, type TickDataset } from '@meridian/contracts/bulk';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { Bulk, BulkPeriod } from '../../../modules/bulk/index.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { QueueFullError } from '../../../shared/queue/fair-queue.ts';
import type { Call } from '../../operation/operation.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { objectResponse } from '../formats/table.ts';
import { planStart } from '../requests/plan-depth.ts';
import { requireIntraday } from '../requests/require-intraday.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import { bulkFileResponse, listedFiles, missingFile } from './bulk-files.ts';

/** A busy day takes about a second, after those that wait before it. */
const WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;
/** No market is closed for longer. */
const CLOSED_DAYS_MAX = 14;
const FILE_NAME = /^(trades|quotes)-(.+)-(\d{4}-\d{2}-\d{2})(\.[0-9a-f]{8}\.(?:parquet|csv\.gz))?$/;

interface TickFilesOf {
  readonly bulk: Bulk;
  readonly lakes: Lakes;
  readonly call: Call;
  readonly dataset: TickDataset;
}

/** The files of ticks in the list of all datasets. */
export const listedTickDatasets = (): ApiReply<'bulk'>['results'] =>
  Object.entries(TICK_DATASETS).map(([dataset, title]) => ({
    dataset,
    title,
    formats: [...BULK_FORMATS],
    from: null,
    to: null,
    files: 0,
    bytes: 0,
    ready: true,
    perSymbol: true,
  }));

/** The manifest of one symbol and day, whose files are made if need be. */
export async function tickManifest(
  of: TickFilesOf,
  { symbol, date, format }: ApiQuery<'bulkManifest'>,
): Promise<ApiResponse> {
  const { lakes, call, dataset } = of;
  if (symbol === undefined)
    throw invalidParameter('symbol', `symbol is required: files of ${dataset} hold one symbol`);
  const lake = lakeOf(lakes, call.caller);
  const info = symbolInfo(lake, { symbol });
  const day = date === undefined ? lastDay(lake, info) : dayOf(date);
  const period = await filesOfDay(of, lake, info, day);
  const formats = format ? [format] : BULK_FORMATS;
  const files = formats.flatMap((it) => listedFiles(dataset, period, it));
  const about = { count: files.length, nextCursor: null, source: info.source };
  return objectResponse(call, { dataset, title: TICK_DATASETS[dataset], files, ...about });
}

/** A file by its name, whose content never changes, or by symbol and day, for the current one. */
export async function tickFile(of: TickFilesOf, requested: string, format: BulkFormat): Promise<ApiResponse> {
  const { bulk, lakes, call, dataset } = of;
  const [, named, symbol, date, hashed] = FILE_NAME.exec(requested) ?? [];
  const day = Date.parse(date ?? '') / DAY_MS;
  const example = `GET ${API_BASE}/bulk/${dataset}/manifest?symbol=AAPL&date=2026-11-19 lists the files of a day.`;
  if (symbol === undefined || named !== dataset || Number.isNaN(day) || dateOf(day) !== date)
    throw missingFile(dataset, example);
  const lake = lakeOf(lakes, call.caller);
  const info = symbolInfo(lake, { symbol });
  const period = await filesOfDay(of, lake, info, day);
  const byName = period.files.find(({ name }) => name === requested);
  const file = byName ?? (hashed ? undefined : period.files.find((it) => it.format === format));
  if (!file) throw missingFile(dataset, example);
  const content = bulk.ticks.content(file);
  return bulkFileResponse({ call, bulk, dataset, file, content, source: info.source, isByName: !!byName });
}

/** The last finished day on which the symbol had a session, by the clock of the market that the caller reads. */
function lastDay(lake: Lake, info: SymbolInfo): number {
  const { calendar } = marketOf(info);
  const newestMs = Math.min(newestInstant(info, lake.now()) + (info.active ? 0 : DAY_MS), lake.now());
  const yesterday = Math.floor(newestMs / DAY_MS) - 1;
  for (let day = yesterday; day > yesterday - CLOSED_DAYS_MAX; day--) if (calendar.onDay(day)) return day;
  return yesterday;
}

/** Throws `invalid_parameters`, `plan_required`, `not_found`, and `unavailable` while the files are being made. */
async function filesOfDay(
  { bulk, call, dataset }: TickFilesOf,
  lake: Lake,
  info: SymbolInfo,
  day: number,
): Promise<BulkPeriod> {
  const { symbol, source } = info;
  requireIntraday(lake, info, 'symbol');
  if ((day + 1) * DAY_MS > lake.now())
    throw invalidParameter('date', 'date must be a day that is over (UTC), by the clock of your plan');
  planStart(day * DAY_MS, call.caller.limits, newestInstant(info, call.nowMs), 'date');
  const origin = lake.tickOrigin(symbol);
  if (!origin) throw new ApiProblem('not_found', `${symbol} is imported and has no single ${dataset}.`);
  const tooLate = AbortSignal.timeout(WAIT_MS);
  const { promise: late, reject } = Promise.withResolvers<never>();
  tooLate.addEventListener('abort', () => reject(beingMade(dataset)));
  const made = bulk.ticks.of(call.caller.accountId, { dataset, symbol, source, day, origin });
  try {
    return await Promise.race([made, late]);
  } catch (error) {
    throw error instanceof QueueFullError ? beingMade(dataset, error) : error;
  }
}

const beingMade = (dataset: TickDataset, cause?: Error) =>
  new ApiProblem('unavailable', `The files of ${dataset} are being built. This call was not charged.`, {
    headers: ['Retry-After', String(RETRY_AFTER_SECONDS)],
    ...(cause && { cause }),
  });
