/** Lays out code: a call that does not fit on one line gets one line per argument. */

const WIDTH = 84;

interface Group {
  readonly open: string;
  readonly parts: readonly Piece[];
  readonly close: string;
  /** The parts are chained setters, and `close` follows the last one directly. */
  readonly chained?: true;
  /** On one line, adds a space inside both ends, as in `{ a: 1 }`. */
  readonly spaced?: true;
  /** On several lines, adds a comma after the last part. */
  readonly trailing?: true;
}
export type Piece = string | Group;

/** Prepends `text` to `piece`. */
export const prefixed = (text: string, piece: Piece): Piece =>
  typeof piece === 'string' ? text + piece : { ...piece, open: text + piece.open };

/** Appends `text` to `piece`. */
export const suffixed = (piece: Piece, text: string): Piece =>
  typeof piece === 'string' ? piece + text : { ...piece, close: piece.close + text };

function flat(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const space = piece.spaced && piece.parts.length > 0 ? ' ' : '';
  const inner = piece.parts.map(flat).join(piece.chained ? '' : ', ');
  return `${piece.open}${space}${inner}${space}${piece.close}`;
}

/** The text of `piece`, indented by `indent` spaces; each level adds `step` spaces. */
export function laidOut(piece: Piece, step: number, indent = 0): string {
  const line = flat(piece);
  if (typeof piece === 'string' || indent + line.length <= WIDTH || piece.parts.length === 0) return line;
  const by = ' '.repeat(indent + step);
  const parts = piece.parts.map((part) => by + laidOut(part, step, indent + step));
  if (piece.chained) return `${piece.open}\n${parts.join('\n')}${piece.close}`;
  return `${piece.open}\n${parts.join(',\n')}${piece.trailing ? ',' : ''}\n${' '.repeat(indent)}${piece.close}`;
}
