import { api } from '@meridian/contracts/api';
import { REPORT_FORMATS } from '@meridian/contracts/api/call';
import { timeText } from '@meridian/market/dates';
import type { Lake } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  fileName,
  orderOf,
  queueForApi,
  readFile,
  readReport,
  reportModel,
  type ReportOrder,
  type ReportRow,
} from '../../../modules/reports/index.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { weakTag, matchesTag, unchanged } from '../formats/etag.ts';
import { formatAmong } from '../formats/negotiation.ts';
import { pdfResponse } from '../formats/pdf.ts';
import { objectResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** GET /reports/{id}: a queued report, only for the account that requested it. */
export function storedReportHandler(
  { lakes, context }: { readonly lakes: Lakes; readonly context: AppContext },
  queues: WorkQueues,
): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const { accountId, mode } = call.caller;
    const { id } = parseParameters(api.report.params, call.params);
    const { format } = parseParameters(api.report.query, call.query);
    const row = await readReport(context, { id, accountId, mode });
    if (!row)
      throw new ApiProblem(
        'not_found',
        'There is no report with this id, or it has expired. Create a new one with POST.',
      );
    const lake = lakeOf(lakes, call.caller);
    const order = orderOf(row);
    if (row.state === 'queued') return accepted(call, row, sourceOf(lake, order));
    const isPdf = formatAmong(REPORT_FORMATS, format, call.headers) === 'pdf';
    if (isPdf && row.state === 'ready') {
      const about = {
        name: fileName(order),
        etag: weakTag(`report ${row.id}`),
        source: sourceOf(lake, order),
      };
      if (matchesTag(call.headers['if-none-match'], about.etag)) return unchanged(about.etag, about.source);
      return pdfResponse(await readFile(context, row.id), about);
    }
    const model = () => queues.runHeavy(accountId, () => reportModel(lake, order));
    const report = row.state === 'ready' ? await model() : null;
    return await objectResponse(call, {
      id: row.id,
      status: row.state,
      createdAt: timeText(row.created_at.getTime()),
      expiresAt: timeText(row.expires_at.getTime()),
      failure: row.failure,
      bytes: row.bytes,
      pages: row.pages,
      report,
      source: sourceOf(lake, order),
    });
  };
}

/** Queues a report for generation in the background and responds with its id. */
export async function queuedReport(
  context: AppContext,
  call: Call,
  { lake, order, logo }: { lake: Lake; order: ReportOrder; logo: Buffer | null },
): Promise<ApiResponse> {
  const { accountId, mode } = call.caller;
  try {
    const name = lake.symbol(order.companies[0]!.symbol)!.name;
    const row = await queueForApi(context, { accountId, mode, order, name, logo });
    return accepted(call, row, sourceOf(lake, order));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const detail =
      'An account can create at most 100 reports of many symbols a day. Request three symbols or fewer, or wait.';
    throw new ApiProblem('rate_limit_exceeded', detail, { cause: error });
  }
}

const sourceOf = (lake: Lake, { companies }: ReportOrder): string =>
  sourcesOf(companies.flatMap(({ symbol }) => lake.symbol(symbol) ?? []));

function accepted({ nowMs, requestId }: Call, { id, state }: ReportRow, source: string): ApiResponse {
  const body = { id, status: state, asOf: timeText(nowMs), source, requestId };
  return {
    status: 202,
    headers: ['Content-Type', MEDIA_TYPES.json, 'Location', `/api/reports/${id}`, 'X-Data-Source', source],
    body: [JSON.stringify(body)],
  };
}
