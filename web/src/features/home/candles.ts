/** Draws candles as two SVG paths, so that hundreds of bars need only two elements. */
interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

interface Box {
  /** Converts a price to the vertical unit of the drawing. */
  readonly y: (price: number) => number;
  /** The left edge of bar 0, the distance between bars, and the width of a body. */
  readonly left: number;
  readonly pitch: number;
  readonly body: number;
}

/** A path in relative coordinates: they are small numbers that repeat, so the prerendered page compresses better. */
class Pen {
  path = '';
  #x = 0;
  #y = 0;

  /** Draws `lines` from a point; they end at `endY`, above or below it. */
  draw(x: number, y: number, lines: string, endY = y): void {
    this.path += `m${x - this.#x} ${y - this.#y}${lines}`;
    this.#x = x;
    this.#y = endY;
  }
}

/** One path for the bars that rose or did not change, one for the bars that fell. */
export function candlePaths(
  bars: readonly Prices[],
  { y, left, pitch, body }: Box,
): { up: string; down: string } {
  const [up, down] = [new Pen(), new Pen()];
  bars.forEach(({ open, high, low, close }, index) => {
    const pen = close >= open ? up : down;
    const x = left + index * pitch + (pitch - body) / 2;
    const [top, bottom] = [Math.round(y(Math.max(open, close))), Math.round(y(Math.min(open, close)))];
    const [tip, foot] = [Math.round(y(high)), Math.round(y(low))];
    const height = Math.max(2, bottom - top);
    const end = top + height;
    pen.draw(x, top, `h${body}v${height}h${-body}z`);
    if (tip < top) pen.draw(x + body / 2, top, `v${tip - top}`, tip);
    if (foot > end) pen.draw(x + body / 2, end, `v${foot - end}`, foot);
  });
  return { up: up.path, down: down.path };
}

/** The lowest and highest price of `bars`, including `also` if given. */
export function extent(bars: readonly Prices[], also: number | null): [low: number, high: number] {
  let [low, high] = [also ?? Number.POSITIVE_INFINITY, also ?? Number.NEGATIVE_INFINITY];
  for (const bar of bars) {
    low = Math.min(low, bar.low);
    high = Math.max(high, bar.high);
  }
  return [low, high];
}
