import { type Figure, short } from '../bench/figure.ts';
import type { Release } from '../bench/history-file.ts';

const [ROW, PLOT, VALUE] = [36, 220, 130];
const MARGIN = 6;
/** Wider than a letter is on average, since fonts differ. */
const LETTER = 6.5;

interface Point {
  readonly x: number;
  readonly figure: Figure;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One row for each figure: its name, a line of its medians with a band between the quartiles, the bar as a dashed line, and the last median. */
export function figurePlots(program: string, history: readonly Release[]): string {
  const names = history.at(-1)!.figures[program]!.map(({ name, unit }) => ({ name, unit }));
  const left = Math.ceil(Math.max(...names.map(({ name }) => name.length)) * LETTER) + 24;
  const width = left + PLOT + VALUE;
  const rows = names.map(({ name, unit }, row) => {
    const points = history.flatMap(({ figures }, index): Point[] => {
      const figure = figures[program]?.find((it) => it.name === name && it.unit === unit);
      const x = left + (PLOT * index) / Math.max(1, history.length - 1);
      return figure ? [{ x, figure }] : [];
    });
    return plot(name, points, row * ROW, left);
  });
  const height = names.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<title>${escaped(program)}, ${history.length} releases from ${history[0]!.release} to ${history.at(-1)!.release}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${rows.join('\n')}
</svg>
`;
}

function plot(name: string, points: readonly Point[], top: number, left: number): string {
  const bar = points.at(-1)!.figure.bar;
  const edge = bar && ('most' in bar ? bar.most : bar.least);
  const values = [
    ...points.flatMap(({ figure }) => [figure.low, figure.high]),
    ...(edge === undefined ? [] : [edge]),
  ];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    (top + ROW - MARGIN - ((value - least) / (most - least || 1)) * (ROW - 2 * MARGIN)).toFixed(1);
  const line = (of: (figure: Figure) => number, all = points) =>
    all.map(({ x, figure }) => `${x.toFixed(1)},${y(of(figure))}`).join(' ');
  const { median, unit } = points.at(-1)!.figure;
  const band = `${line(({ low }) => low)} ${line(({ high }) => high, points.toReversed())}`;
  return [
    `<text x="8" y="${top + ROW / 2 + 4}">${escaped(name)}</text>`,
    `<polygon points="${band}" fill="#cfe0ff"/>`,
    `<polyline points="${line((it) => it.median)}" fill="none" stroke="#1f4fd8" stroke-width="1.5"/>`,
    ...(edge === undefined
      ? []
      : [
          `<line x1="${left}" x2="${left + PLOT}" y1="${y(edge)}" y2="${y(edge)}" stroke="#b42318" stroke-dasharray="3 3"/>`,
        ]),
    `<text x="${left + PLOT + 12}" y="${top + ROW / 2 + 4}">${escaped(`${short(median)} ${unit}`)}</text>`,
  ].join('\n');
}
