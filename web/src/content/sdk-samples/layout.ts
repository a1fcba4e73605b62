/** Lays code out: what fits on a line stays on it, what does not has each part on a line of its own. */

const WIDTH = 84;

interface Group {
  readonly open: string;
  readonly parts: readonly Piece[];
  readonly close: string;
  /** Parts are setters that follow each other, and the end stays behind the last of them. */
  readonly chained?: true;
  /** A space inside both ends on one line, as in `{ a: 1 }`. */
  readonly spaced?: true;
  /** The last part has a comma, too, when it stands on a line of its own. */
  readonly trailing?: true;
}
export type Piece = string | Group;

/** `piece` with `text` before it. */
export const prefixed = (text: string, piece: Piece): Piece =>
  typeof piece === 'string' ? text + piece : { ...piece, open: text + piece.open };

/** `piece` with `text` behind it. */
export const suffixed = (piece: Piece, text: string): Piece =>
  typeof piece === 'string' ? piece + text : { ...piece, close: piece.close + text };

function flat(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const space = piece.spaced && piece.parts.length > 0 ? ' ' : '';
  const inner = piece.parts.map(flat).join(piece.chained ? '' : ', ');
  return `${piece.open}${space}${inner}${space}${piece.close}`;
}

/** The text of `piece` where `indent` spaces stand before its lines; each level moves in by `step` more. */
export function laidOut(piece: Piece, step: number, indent = 0): string {
  const line = flat(piece);
  if (typeof piece === 'string' || indent + line.length <= WIDTH || piece.parts.length === 0) return line;
  const by = ' '.repeat(indent + step);
  const parts = piece.parts.map((part) => by + laidOut(part, step, indent + step));
  if (piece.chained) return `${piece.open}\n${parts.join('\n')}${piece.close}`;
  return `${piece.open}\n${parts.join(',\n')}${piece.trailing ? ',' : ''}\n${' '.repeat(indent)}${piece.close}`;
}
