import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { BODY, type Block, heading, HEADING_HEIGHT, NOTE, WHOLE } from './block.ts';
import {
  type Area,
  AXIS_WIDTH,
  changeStrip,
  gridLine,
  niceTicks,
  polyline,
  tickText,
  TIME_AXIS_HEIGHT,
  timeAxis,
} from './charts.ts';
import { drawFigures, FIGURES_HEIGHT } from './head.ts';
import { dateText, measureText, shareText, TITLES } from './format.ts';

type Risk = NonNullable<ReportCompany['riskAssessment']>;

const CHART = { least: mm(30), most: mm(64) };
const STRIP = { least: mm(15), most: mm(32) };
const NOTE_HEIGHT = mm(5.5);
const TOO_FEW = 'The history of this plan has too few daily returns to measure risk.';

/** The risk of a year: its measures, the drawdown, and each day's return. */
export function riskBlock(
  sheet: Sheet,
  { symbol, riskAssessment: risk }: ReportCompany,
  bookmark: (title: string) => void,
): Block {
  const { x } = WHOLE;
  if (!risk)
    return {
      min: HEADING_HEIGHT + mm(5),
      stretch: 0,
      draw(y) {
        const top = heading(sheet, TITLES.riskAssessment, { x, y, bookmark });
        sheet.part('P', () => sheet.line(TOO_FEW, { x, y: top }, BODY));
      },
    };
  const rest = HEADING_HEIGHT + 2 * FIGURES_HEIGHT + mm(3) + 2 * NOTE_HEIGHT + mm(2);
  return {
    min: rest + CHART.least + STRIP.least,
    stretch: CHART.most - CHART.least + STRIP.most - STRIP.least,
    draw(y, height) {
      const top = heading(sheet, TITLES.riskAssessment, { x, y, bookmark });
      drawFigures(sheet, firstRow(risk), top - mm(1));
      drawFigures(sheet, secondRow(risk), top - mm(1) + FIGURES_HEIGHT);
      const free = height - rest;
      const chartHeight = (free * CHART.least) / (CHART.least + STRIP.least);
      const chart = { x, y: top + 2 * FIGURES_HEIGHT + mm(2), width: WHOLE.width, height: chartHeight };
      drawDrawdown(sheet, symbol, risk, chart);
      const below = chart.y + chartHeight + mm(0.8);
      noteAt(
        sheet,
        'Distance below the running high, total return. The line at the top is a new high.',
        below,
      );
      const strip = { x, y: below + NOTE_HEIGHT, width: WHOLE.width, height: free - chartHeight };
      drawReturns(sheet, symbol, risk, strip);
      noteAt(sheet, `${symbol}, daily returns, one bar per trading day.`, strip.y + strip.height + mm(1.2));
    },
  };
}

const noteAt = (sheet: Sheet, text: string, y: number) =>
  sheet.part('P', () => sheet.line(text, { x: WHOLE.x, y }, NOTE));

const firstRow = (risk: Risk) =>
  [
    ['Volatility, a year', shareText(risk.annualVolatility)],
    ['Largest drawdown', shareText(risk.maxDrawdown.depth)],
    [`Beta to ${risk.benchmark}`, measureText(risk.beta)],
    [`Correlation to ${risk.benchmark}`, measureText(risk.correlation)],
    ['Value at risk, day, 95%', shareText(risk.valueAtRisk.historical)],
    ['Mean loss beyond it', shareText(risk.conditionalValueAtRisk)],
  ] as const;

function secondRow({ drawdown, annualReturn, sharpe, sortino, calmar }: Risk) {
  const returns = drawdown.map((day) => day.return);
  return [
    ['Return, a year', shareText(annualReturn)],
    ['Sharpe ratio', measureText(sharpe)],
    ['Sortino ratio', measureText(sortino)],
    ['Calmar ratio', measureText(calmar)],
    ['Worst day', shareText(Math.min(...returns))],
    ['Best day', shareText(Math.max(...returns))],
  ] as const;
}

function drawDrawdown(sheet: Sheet, symbol: string, { drawdown, maxDrawdown }: Risk, whole: Area): void {
  const area = { ...whole, width: whole.width - AXIS_WIDTH, height: whole.height - TIME_AXIS_HEIGHT };
  const depths = drawdown.map(({ depth }) => 100 * depth);
  const lowest = Math.min(...depths, -1) * 1.08;
  const x = (index: number) => area.x + (area.width * index) / Math.max(1, depths.length - 1);
  const y = (depth: number) => area.y + (depth / lowest) * area.height;
  const trough = maxDrawdown.trough === null ? '' : ` on ${dateText(maxDrawdown.trough)}`;
  const alt = `${symbol} below its running high from ${dateText(drawdown[0]!.date)} to ${dateText(drawdown.at(-1)!.date)}: at most ${shareText(maxDrawdown.depth)}${trough}, at last ${shareText(drawdown.at(-1)!.depth)}.`;
  const bbox = [whole.x, whole.y, whole.x + whole.width, whole.y + whole.height] as const;
  sheet.part(
    'Figure',
    () => {
      const ticks = niceTicks(lowest, 0, 3);
      for (const value of ticks.values)
        gridLine(sheet, area, y(value), `${tickText(value, ticks.decimals)}%`);
      const { pdf } = sheet;
      pdf.save().fillOpacity(0.22).moveTo(x(0), y(0));
      for (const [index, depth] of depths.entries()) pdf.lineTo(x(index), y(depth));
      pdf.lineTo(x(depths.length - 1), y(0)).fill(COLOURS.area);
      pdf.restore();
      polyline(sheet, depths, { x, y }, { colour: COLOURS.ink, width: 0.8 });
      timeAxis(
        sheet,
        area,
        drawdown.map(({ date }) => date),
        x,
      );
    },
    { alt, bbox },
  );
}

function drawReturns(sheet: Sheet, symbol: string, { drawdown }: Risk, area: Area): void {
  const returns = drawdown.map((day) => day.return);
  const up = returns.filter((value) => value > 0).length;
  const alt = `Daily returns of ${symbol}: ${up} of ${returns.length} days rose, between ${shareText(Math.min(...returns))} and ${shareText(Math.max(...returns))}.`;
  const bbox = [area.x, area.y, area.x + area.width, area.y + area.height] as const;
  sheet.part('Figure', () => changeStrip(sheet, returns, area), { alt, bbox });
}
