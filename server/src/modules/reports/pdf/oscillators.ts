import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { type Area, gridLine, niceTicks, polyline, tickText, TIME_AXIS_HEIGHT, timeAxis } from './charts.ts';
import { measureText } from './format.ts';

type Series = NonNullable<ReportCompany['technicalAnalysis']>['series'];

const LABELS = mm(9);

/** The plot area of a panel, beside its numbers and above its months. */
const inner = ({ x, y, width, height }: Area): Area => ({
  x,
  y,
  width: width - LABELS,
  height: height - TIME_AXIS_HEIGHT,
});

function figure(sheet: Sheet, { x, y, width, height }: Area, alt: string, draw: () => void): void {
  sheet.part('Figure', draw, { alt, bbox: [x, y, x + width, y + height] });
}

/** The relative strength index from 0 to 100, with its neutral band. */
export function drawRsi(sheet: Sheet, series: Series, panel: Area): void {
  const area = inner(panel);
  const values = series.map(({ rsi }) => rsi);
  const x = (index: number) => area.x + (area.width * (index + 0.5)) / series.length;
  const y = (value: number) => area.y + (1 - value / 100) * area.height;
  const alt = `RSI of 14 days over six months, now ${measureText(values.at(-1) ?? null, 1)}; 30 and 70 are its limits.`;
  figure(sheet, panel, alt, () => {
    sheet.pdf.save().fillOpacity(0.1);
    sheet.pdf.rect(area.x, y(70), area.width, y(30) - y(70)).fill(COLOURS.area);
    sheet.pdf.restore();
    for (const value of [30, 70]) gridLine(sheet, area, y(value), String(value));
    polyline(sheet, values, { x, y }, { colour: COLOURS.ink, width: 0.8 });
    timeAxis(
      sheet,
      area,
      series.map(({ date }) => date),
      x,
    );
  });
}

/** MACD and its signal line over the columns of their difference. */
export function drawMacd(sheet: Sheet, series: Series, panel: Area): void {
  const area = inner(panel);
  const known = series.flatMap(({ macd, macdSignal, macdHistogram }) =>
    [macd, macdSignal, macdHistogram].filter((value) => value !== null),
  );
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const span = high - low || 1;
  const pitch = area.width / series.length;
  const x = (index: number) => area.x + pitch * (index + 0.5);
  const y = (value: number) => area.y + ((high - value) / span) * area.height;
  const last = series.at(-1);
  const alt = `MACD over six months, now ${measureText(last?.macd ?? null)} with its signal line at ${measureText(last?.macdSignal ?? null)}.`;
  figure(sheet, panel, alt, () => {
    const ticks = niceTicks(low, low + span, 3);
    for (const value of ticks.values) gridLine(sheet, area, y(value), tickText(value, ticks.decimals));
    for (const up of [true, false]) {
      const own = series.flatMap(({ macdHistogram: value }, index) =>
        value !== null && value !== 0 && value > 0 === up ? [{ value, index }] : [],
      );
      for (const { value, index } of own)
        sheet.pdf.rect(
          x(index) - pitch * 0.31,
          Math.min(y(0), y(value)),
          pitch * 0.62,
          Math.abs(y(value) - y(0)),
        );
      if (own.length > 0)
        sheet.pdf
          .save()
          .fillOpacity(0.5)
          .fill(up ? COLOURS.upMark : COLOURS.downMark)
          .restore();
    }
    polyline(
      sheet,
      series.map(({ macd }) => macd),
      { x, y },
      { colour: COLOURS.ink, width: 0.8 },
    );
    const signal = series.map(({ macdSignal }) => macdSignal);
    polyline(sheet, signal, { x, y }, { colour: COLOURS.dim, width: 0.8, dash: [2.4, 1.8] });
    timeAxis(
      sheet,
      area,
      series.map(({ date }) => date),
      x,
    );
  });
}
