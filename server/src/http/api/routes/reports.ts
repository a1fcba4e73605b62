import { AT_ONCE_MAX } from '@meridian/contracts/api/reports';
import { REPORT_FORMATS } from '@meridian/contracts/api/call';
import type { ReportType } from '@meridian/contracts/reports';
import { sourcesOf } from '../../../lake/sources.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  accountLogo,
  drawReport,
  fileName,
  LAYOUT_VERSION,
  resolveReportOrder,
  reportModel,
  type ReportOrder,
  DateRangeError,
} from '../../../modules/reports/index.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { weakTag, matchesTag, unchanged } from '../formats/etag.ts';
import { formatAmong } from '../formats/negotiation.ts';
import { pdfResponse } from '../formats/pdf.ts';
import { objectResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import type { ReportRequest } from '../requests/report-request.ts';
import { symbolNamed } from '../requests/symbol-info.ts';
import { queuedReport } from './report.ts';

interface ReportServices {
  readonly lakes: Lakes;
  readonly context: AppContext;
}

/** /reports/{type}: the report as JSON or PDF; reports of many symbols are queued. */
export function reportHandler(
  { lakes, context }: ReportServices,
  queues: WorkQueues,
  type: ReportType,
  read: (type: ReportType, call: Call) => ReportRequest,
): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const { caller, headers } = call;
    const request = read(type, call);
    const lake = lakeOf(lakes, caller);
    const order = orderOf(request, lakes, call);
    const logo = request.ownLogo ? await ownLogo(context, caller.accountId) : null;
    if (order.companies.length > AT_ONCE_MAX) return await queuedReport(context, call, { lake, order, logo });
    const format = formatAmong(REPORT_FORMATS, request.format, headers);
    const model = () => queues.runHeavy(caller.accountId, () => reportModel(lake, order));
    if (format === 'json') return await objectResponse(call, await model());
    const versions = order.companies.map(({ symbol }) => lake.version(symbol));
    const etag = weakTag(JSON.stringify([LAYOUT_VERSION, order, versions, logo?.toString('base64')]));
    const source = sourcesOf(order.companies.map(({ symbol }) => lake.symbol(symbol)!));
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, source);
    const content = { model: await model(), logo: logo ? { png: logo } : undefined, mark: null };
    const file = await drawn(() => drawReport(content));
    return pdfResponse(file, { name: fileName(order), etag, source });
  };
}

/** Draws a report; throws `unavailable` when too many are waiting. */
async function drawn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ApiProblem(
      'unavailable',
      'Too many reports are being drawn at the moment. Try again shortly.',
      {
        cause: error,
      },
    );
  }
}

function orderOf(request: ReportRequest, lakes: Lakes, { caller, nowMs }: Call): ReportOrder {
  const lake = lakeOf(lakes, caller);
  const symbols = request.symbols.map((symbol) => symbolNamed(lake, symbol));
  try {
    return resolveReportOrder({ ...request, symbols }, caller.limits, nowMs);
  } catch (error) {
    if (!(error instanceof DateRangeError)) throw error;
    const field = fieldOf(request.type, error.field);
    if (!error.beyondPlan) throw invalidParameter(field, `${field}: ${error.message}`);
    const errors = [{ field, message: `${field} is too early for this plan` }];
    throw new ApiProblem('plan_required', `${error.message}.`, { errors });
  }
}

const fieldOf = (type: ReportType, field: 'start' | 'end'): string => {
  if (type !== 'custom') return 'date';
  return field === 'start' ? 'from' : 'to';
};

async function ownLogo({ store }: AppContext, accountId: string): Promise<Buffer> {
  const logo = await accountLogo(store, accountId);
  if (logo) return logo;
  throw invalidParameter(
    'logoId',
    'logoId is account, but the profile has no logo; upload one there, or omit logoId',
  );
}
