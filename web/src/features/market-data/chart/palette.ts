/** The theme's colours in a form that a canvas accepts. */
const TOKENS = {
  ink3: '--ink-3',
  surface: '--surface',
  grid: '--grid',
  axis: '--line-strong',
  signal: '--signal',
  up: '--up-mark',
  down: '--down-mark',
  cat1: '--cat-1',
  cat2: '--cat-2',
  cat3: '--cat-3',
  cat4: '--cat-4',
  cat5: '--cat-5',
  cat6: '--cat-6',
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, Rgb>>;
type Rgb = readonly [red: number, green: number, blue: number];

/** The tokens as computed for `box`. They may be in any colour space; a canvas paints sRGB. */
export function paletteOf(box: HTMLElement): Palette {
  const probe = document.createElement('span');
  box.append(probe);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const read = (token: string): Rgb => {
    probe.style.color = `var(${token})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const palette = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)]));
  probe.remove();
  return palette as Palette;
}

export const css = ([red, green, blue]: Rgb, opacity = 1): string =>
  `rgba(${red}, ${green}, ${blue}, ${opacity})`;
