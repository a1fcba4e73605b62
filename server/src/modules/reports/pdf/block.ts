import { COLOURS, mm, PAGE, type Sheet, type TextStyle } from '../../../shared/pdf/sheet.ts';
import { percentText } from './format.ts';

/** The left edge and width of a block. */
export interface BlockColumn {
  readonly x: number;
  readonly width: number;
}

/** A part of a page that is never split. Its height is `min`, plus up to `stretch` when the page has room. */
export interface Block {
  readonly min: number;
  readonly stretch: number;
  draw(y: number, height: number): void;
}

export const WHOLE: BlockColumn = { x: PAGE.left, width: PAGE.right - PAGE.left };
/** Left of the axis, and right of it. */
export const WIDE: BlockColumn = { x: PAGE.left, width: PAGE.axis - PAGE.left - mm(6) };
export const SIDE: BlockColumn = { x: PAGE.axis + mm(6), width: PAGE.right - PAGE.axis - mm(6) };

export const BODY: TextStyle = { size: 8.8 };
export const CELL: TextStyle = { size: 8.1 };
export const DIM: TextStyle = { size: 7.2, colour: COLOURS.dim };
export const NOTE: TextStyle = { size: 7.4, colour: COLOURS.dim };
const HEADING: TextStyle = { face: 'strong', size: 11.9, spacing: -0.1 };
export const HEADING_HEIGHT = mm(7.2);

/** The heading of a section, with a bookmark; returns where its content begins. */
export function heading(
  sheet: Sheet,
  title: string,
  { x, y, bookmark }: { x: number; y: number; bookmark?: ((title: string) => void) | undefined },
): number {
  bookmark?.(title);
  sheet.part('H2', () => sheet.line(title, { x, y }, HEADING));
  return y + HEADING_HEIGHT;
}

const MARK_WIDTH = 5;

/** Draws an arrow for the direction of a change, if any. `x` is its left edge, `y` the top of the text beside it. */
export function arrow(
  { pdf }: Sheet,
  change: number | null,
  at: { x: number; y: number; size: number },
): void {
  if (change === null || change === 0) return;
  const width = at.size * 0.6;
  const top = at.y + at.size * 0.32;
  const bottom = top + at.size * 0.5;
  const [tip, base] = change > 0 ? [top, bottom] : [bottom, top];
  pdf
    .moveTo(at.x, base)
    .lineTo(at.x + width, base)
    .lineTo(at.x + width / 2, tip)
    .fill(change > 0 ? COLOURS.up : COLOURS.down);
}

const changeColour = (change: number | null): string =>
  change === null || change === 0 ? COLOURS.soft : change > 0 ? COLOURS.up : COLOURS.down;

/** A change in percent with its arrow, from `x` on or, aligned to the right, up to it. */
export function changeText(
  sheet: Sheet,
  change: number | null,
  at: { x: number; y: number },
  { size, align = 'left', decimals = 2 }: { size: number; align?: 'left' | 'right'; decimals?: number },
): void {
  const text = percentText(change, decimals);
  const style: TextStyle = { size, colour: changeColour(change), align };
  const gap = MARK_WIDTH * (size / 8);
  const left = align === 'left' ? at.x : at.x - sheet.widthOf(text, style) - gap - size * 0.35;
  arrow(sheet, change, { x: left, y: at.y, size });
  sheet.line(text, { x: align === 'left' ? at.x + (change ? gap + size * 0.35 : 0) : at.x, y: at.y }, style);
}

/** The text, shortened to fit a line of that width. */
export function clipped(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  if (sheet.widthOf(text, style) <= width) return text;
  let length = Math.max(1, Math.floor((text.length * width) / sheet.widthOf(text, style)));
  while (length > 1 && sheet.widthOf(`${text.slice(0, length).trimEnd()}\u2026`, style) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}\u2026`;
}

/** Two blocks beside each other, with the axis between them. */
export function sideBySide(sheet: Sheet, left: Block, right: Block): Block {
  const min = Math.max(left.min, right.min);
  return {
    min,
    stretch: Math.max(0, Math.max(left.min + left.stretch, right.min + right.stretch) - min),
    draw(y, height) {
      sheet.decoration(() =>
        sheet.rule({ x: PAGE.axis, y: y - PADDING.top }, { x: PAGE.axis, y: y + height + PADDING.bottom }),
      );
      left.draw(y, Math.min(height, left.min + left.stretch));
      right.draw(y, Math.min(height, right.min + right.stretch));
    },
  };
}

/** Between the rule above a block and its content, and below it. */
export const PADDING = { top: mm(4), bottom: mm(5) } as const;
