import { api } from '@meridian/contracts/api';
import {
  alertsBefore,
  createAlert,
  deleteAlert,
  triggersBefore,
  resendDelivery,
} from '../../../modules/alerts/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { Lake } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { uncachedResponse } from '../formats/uncached-response.ts';
import { tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { cursorText, readCursor } from '../requests/cursor.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { readBody } from '../requests/read-body.ts';
import { translateErrors } from '../requests/translate-errors.ts';

const NUMBER = /^\d{1,15}$/;

/** The number in a cursor: the next page starts before it. */
const beforeOf = (cursor: string | undefined) =>
  cursor === undefined ? undefined : Number(readCursor(cursor, NUMBER)[0]);
const nextOf = (next: number | null) => (next === null ? null : cursorText(next));

/** The data source of alerts on these symbols; `otherwise` without known symbols. */
function sourceOf(lake: Lake, symbols: readonly string[], otherwise: string): string {
  const infos = symbols.flatMap((symbol) => lake.symbol(symbol) ?? []);
  return infos.length > 0 ? sourcesOf(infos) : otherwise;
}

/** POST /alerts/create. */
export const alertsCreateHandler =
  (context: AppContext): Handler =>
  async (call) => {
    parseParameters(api.alertsCreate.query, call.query);
    const input = readBody(api.alertsCreate.body, call);
    const { accountId, mode } = call.caller;
    const { alert, backfill, webhookSecret, warnings } = await translateErrors(
      createAlert(context, input, { accountId, mode }),
    );
    const source = sourceOf(context.markets[mode].lake, alert.symbols, context.dataSource());
    return uncachedResponse(call, 201, { ...alert, backfill, webhookSecret, warnings, source });
  };

/** GET /alerts/list. */
export const alertsListHandler =
  (context: AppContext): Handler =>
  async (call) => {
    const { status, symbol, limit, cursor } = parseParameters(api.alertsList.query, call.query);
    const { accountId, mode } = call.caller;
    const { lake } = context.markets[mode];
    const { alerts, next } = await alertsBefore(context.store, {
      accountId,
      mode,
      status,
      symbol: symbol && nameOf(lake, symbol),
      before: beforeOf(cursor),
      limit,
      nowMs: call.nowMs,
    });
    const source = sourceOf(
      lake,
      alerts.flatMap((it) => it.symbols),
      context.dataSource(),
    );
    return listResponse(call, alerts, next, source);
  };

/** GET /alerts/triggered. */
export const alertsTriggeredHandler =
  (context: AppContext): Handler =>
  async (call) => {
    const { alertId, symbol, limit, cursor } = parseParameters(api.alertsTriggered.query, call.query);
    const { accountId, mode } = call.caller;
    const { lake } = context.markets[mode];
    const { firings, next } = await triggersBefore(context.store, {
      accountId,
      mode,
      alertId,
      symbol: symbol && nameOf(lake, symbol),
      before: beforeOf(cursor),
      limit,
    });
    const source = sourceOf(
      lake,
      firings.map((it) => it.symbol),
      context.dataSource(),
    );
    return listResponse(call, firings, next, source);
  };

const listResponse = (call: Call, rows: readonly object[], next: number | null, source: string) =>
  tableResponse(call, { rows, columns: [], format: 'json', nextCursor: nextOf(next), source });

/** The canonical symbol; unknown ones, such as a removed symbol, in upper case. */
const nameOf = (lake: Lake, symbol: string) => lake.symbol(symbol)?.symbol ?? symbol.toUpperCase();

/** POST and DELETE /alerts/delete. */
export const alertsDeleteHandler = (context: AppContext, idOf: (call: Call) => string): Handler => {
  return async (call) => {
    const id = idOf(call);
    const { accountId, mode } = call.caller;
    await translateErrors(deleteAlert(context, { accountId, mode, id }));
    return uncachedResponse(call, 200, { id, deleted: true, source: context.dataSource() });
  };
};
export const idInBody = (call: Call): string => {
  parseParameters(api.alertsDelete.query, call.query);
  return readBody(api.alertsDelete.body, call).id;
};
export const idInQuery = (call: Call): string => parseParameters(api.alertsRemove.query, call.query).id;

/** POST /alerts/deliveries/{id}/resend. */
export const alertsResendHandler =
  (context: AppContext): Handler =>
  async (call) => {
    parseParameters(api.alertsResend.query, call.query);
    const { id } = parseParameters(api.alertsResend.params, call.params);
    const { accountId, mode } = call.caller;
    const delivery = await translateErrors(resendDelivery(context, { accountId, mode, id }));
    return uncachedResponse(call, 200, { ...delivery, source: context.dataSource() });
  };
