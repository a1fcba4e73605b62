import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { BODY, type Block, HEADING_HEIGHT, heading, NOTE, WHOLE } from './block.ts';
import {
  type Area,
  AXIS_WIDTH,
  gridLine,
  niceTicks,
  polyline,
  tickText,
  TIME_AXIS_HEIGHT,
  timeAxis,
} from './charts.ts';
import { dateText, numberText, percentText, priceDecimals } from './format.ts';

const NOTE_HEIGHT = mm(5);
const LEAST = mm(50);
const MOST = mm(168);
const VOLUME_SHARE = 0.13;
const FLAG_HEIGHT = mm(4.4);

type Bar = ReportCompany['bars'][number];

/** Fewer bars are no chart. */
const BARS_LEAST = 2;
const TOO_FEW = 'There is only one finished session so far, so there is no chart yet.';

const titleOf = ({ interval, bars }: ReportCompany) =>
  `${interval === '1d' ? 'Daily' : 'Weekly'} bars from ${dateText(bars[0]!.date)}`;

/** The bars of a symbol with volume and average, and the needle at the last one. */
export function candlesBlock(sheet: Sheet, company: ReportCompany): Block {
  const around = HEADING_HEIGHT + NOTE_HEIGHT;
  if (company.bars.length < BARS_LEAST)
    return {
      min: around,
      stretch: 0,
      draw(y) {
        const top = heading(sheet, titleOf(company), { x: WHOLE.x, y });
        sheet.part('P', () => sheet.line(TOO_FEW, { x: WHOLE.x, y: top }, BODY));
      },
    };
  return {
    min: LEAST + around,
    stretch: MOST - LEAST,
    draw(y, height) {
      const top = heading(sheet, titleOf(company), { x: WHOLE.x, y });
      const area = {
        x: WHOLE.x,
        y: top,
        width: WHOLE.width - AXIS_WIDTH,
        height: height - around - TIME_AXIS_HEIGHT,
      };
      const bbox = [area.x, area.y, WHOLE.x + WHOLE.width, area.y + area.height + TIME_AXIS_HEIGHT] as const;
      sheet.part('Figure', () => drawCandles(sheet, company, area), { alt: altOf(company), bbox });
      const note = 'Hollow bars closed up, solid bars closed down. Dashed: 50-day average. Columns: volume.';
      sheet.part('P', () => sheet.line(note, { x: WHOLE.x, y: y + height - mm(3.4) }, NOTE));
    },
  };
}

function altOf(company: ReportCompany): string {
  const { symbol, bars, interval } = company;
  const decimals = priceDecimals(company);
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  return (
    `${symbol}, ${bars.length} ${interval === '1d' ? 'daily' : 'weekly'} bars from ${dateText(first.date)} to ${dateText(last.date)}, ` +
    `between ${numberText(low, decimals)} and ${numberText(high, decimals)}; the last close, ${numberText(last.close, decimals)}, ` +
    `is ${percentText(100 * (last.close / first.close - 1))} from the first.`
  );
}

function drawCandles(sheet: Sheet, company: ReportCompany, area: Area): void {
  const { bars } = company;
  const volumeHeight = area.height * VOLUME_SHARE;
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  const pad = (high - low || high) * 0.06;
  const priceHeight = area.height - volumeHeight - mm(2);
  const pitch = area.width / bars.length;
  const x = (index: number) => area.x + pitch * (index + 0.5);
  const y = (price: number) => area.y + ((high + pad - price) / (high - low + 2 * pad)) * priceHeight;
  const last = bars.at(-1)!;
  const ticks = niceTicks(low, high, area.height > mm(80) ? 6 : 4);
  for (const value of ticks.values) {
    const hidden = Math.abs(y(value) - y(last.close)) < FLAG_HEIGHT;
    gridLine(sheet, area, y(value), hidden ? null : tickText(value, ticks.decimals));
  }
  drawVolume(sheet, bars, { bottom: area.y + area.height, height: volumeHeight, pitch, x });
  const clip = { x: area.x, y: area.y, width: area.width, height: priceHeight };
  sheet.pdf.save().rect(clip.x, clip.y, clip.width, clip.height).clip();
  const averages = bars.map(({ average50 }) => average50);
  polyline(sheet, averages, { x, y }, { colour: COLOURS.dim, width: 0.9, dash: [3, 2.2] });
  sheet.pdf.restore();
  drawBodies(sheet, bars, { x, y, width: Math.max(0.9, Math.min(mm(2.4), pitch * 0.62)) });
  timeAxis(
    sheet,
    area,
    bars.map(({ date }) => date),
    (index) => area.x + pitch * index,
  );
  drawNeedle(sheet, area, {
    x: x(bars.length - 1),
    y: y(last.close),
    text: numberText(last.close, priceDecimals(company)),
  });
}

function drawVolume(
  { pdf }: Sheet,
  bars: readonly Bar[],
  {
    bottom,
    height,
    pitch,
    x,
  }: { bottom: number; height: number; pitch: number; x: (index: number) => number },
): void {
  const most = Math.max(...bars.map(({ volume }) => volume));
  if (most === 0) return;
  pdf.save().fillOpacity(0.5);
  for (const up of [true, false]) {
    for (const [index, bar] of bars.entries()) {
      if (bar.close >= bar.open !== up) continue;
      const size = (bar.volume / most) * height;
      pdf.rect(x(index) - pitch * 0.31, bottom - size, pitch * 0.62, size);
    }
    pdf.fill(up ? COLOURS.upMark : COLOURS.downMark);
  }
  pdf.restore();
}

/** Rising bars hollow, falling ones solid; all of a kind in one path, which keeps the file small. */
function drawBodies(
  { pdf }: Sheet,
  bars: readonly Bar[],
  { x, y, width }: { x: (index: number) => number; y: (price: number) => number; width: number },
): void {
  const line = 0.7;
  const hollow = width > 1.6;
  for (const up of [true, false]) {
    const colour = up ? COLOURS.upMark : COLOURS.downMark;
    const own = bars.flatMap((bar, index) => (bar.close >= bar.open === up ? [{ bar, at: x(index) }] : []));
    if (own.length === 0) continue;
    for (const { bar, at } of own) {
      pdf.moveTo(at, y(bar.high)).lineTo(at, y(Math.max(bar.open, bar.close)));
      pdf.moveTo(at, y(Math.min(bar.open, bar.close))).lineTo(at, y(bar.low));
    }
    pdf.lineWidth(line).strokeColor(colour).stroke();
    for (const { bar, at } of own) {
      const top = y(Math.max(bar.open, bar.close));
      const inset = up && hollow ? line / 2 : 0;
      const height = Math.max(line, y(Math.min(bar.open, bar.close)) - top);
      pdf.rect(at - width / 2 + inset, top + inset, width - 2 * inset, Math.max(0.1, height - 2 * inset));
    }
    if (up && hollow) pdf.fillAndStroke(COLOURS.paper, colour);
    else pdf.fill(colour);
  }
}

function drawNeedle(sheet: Sheet, area: Area, { x, y, text }: { x: number; y: number; text: string }): void {
  const colour = COLOURS.signal;
  sheet.rule({ x, y: area.y }, { x, y: area.y + area.height }, { colour, width: mm(0.35) });
  const style = { size: 7.4, face: 'strong', colour: COLOURS.paper } as const;
  const left = area.x + area.width + mm(0.4);
  const width = Math.max(AXIS_WIDTH - mm(0.4), sheet.widthOf(text, style) + mm(3));
  sheet.pdf.rect(left, y - FLAG_HEIGHT / 2, width, FLAG_HEIGHT).fill(colour);
  sheet.line(text, { x: left + mm(1.8), y: y - style.size * 0.56 }, style);
}
