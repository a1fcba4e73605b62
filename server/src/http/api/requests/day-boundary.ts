import type { ApiQuery } from '@meridian/contracts/api';
import type { DayAlignment } from '@meridian/market/aligned-days';
import { type HistoryRequest, minutesOf } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** Where days begin, as a call says it, with its defaults. */
export interface DayBoundary {
  readonly dayStart: string;
  readonly timezone: string;
}

/** Reads `dayStart` and `timezone`; undefined without either. Throws `invalid_parameters` for bars of minutes. */
export function dayBoundary(
  { dayStart, timezone }: Pick<ApiQuery<'history'>, 'dayStart' | 'timezone'>,
  interval: HistoryRequest['interval'],
): DayBoundary | undefined {
  if (dayStart === undefined && timezone === undefined) return undefined;
  if (minutesOf(interval) !== undefined) {
    const name = dayStart === undefined ? 'timezone' : 'dayStart';
    throw invalidParameter(
      name,
      `${name} says where days begin, so it needs interval=1d, 1w or 1mo; bars of ${interval} are in UTC`,
    );
  }
  return { dayStart: dayStart ?? '00:00', timezone: timezone ?? 'UTC' };
}

/** Throws `invalid_parameters` for a symbol without a market around the clock, and for one without minute bars. */
export function alignmentOf(
  lake: Lake,
  { symbol, assetClass }: Pick<SymbolInfo, 'symbol' | 'assetClass'>,
  { dayStart, timezone: timeZone }: DayBoundary,
): DayAlignment {
  if (assetClass !== 'fx' && assetClass !== 'crypto') {
    throw invalidParameter(
      'dayStart',
      `dayStart and timezone are for currency and crypto pairs, which trade around the clock; days of ${symbol} are the sessions of its exchange`,
    );
  }
  if (!lake.intraday(symbol)) {
    throw invalidParameter(
      'dayStart',
      `${symbol} has no minute bars, of which days with another beginning are made`,
    );
  }
  const [hours = 0, minutes = 0] = dayStart.split(':').map(Number);
  return { startMinutes: hours * 60 + minutes, timeZone };
}

/** The parts of a cursor that a boundary adds. */
export const boundaryWords = (boundary: DayBoundary | undefined): readonly string[] =>
  boundary ? [boundary.dayStart, boundary.timezone] : [];
