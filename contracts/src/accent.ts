/** The colors that follow from the hue of the accent, for both themes, with the contrast that they have. */

/** A color in OKLCH. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export type Theme = 'light' | 'dark';

/** How a token gets its color: where its lightness starts, and on which colors it must be readable. */
interface Rule {
  readonly light: readonly [lightness: number, chroma: number];
  readonly dark: readonly [lightness: number, chroma: number];
  /** Names of tokens that it is drawn on, or that are drawn on it. */
  readonly against: readonly string[];
  /** Of WCAG 2.2: 4.5 for text (1.4.3), 3 for marks and the focus ring (1.4.11). */
  readonly contrastMin: number;
}

type Pair = Readonly<Record<Theme, Oklch>>;
const grey = (light: [number, number, number], dark: [number, number, number]): Pair => ({
  light: { lightness: light[0], chroma: light[1], hue: light[2] },
  dark: { lightness: dark[0], chroma: dark[1], hue: dark[2] },
});

/** The grounds of tokens.css. */
const GROUNDS: Readonly<Record<string, Pair>> = {
  page: grey([0.974, 0.002, 222], [0.168, 0.008, 220]),
  surface: grey([0.998, 0.001, 222], [0.197, 0.009, 220]),
  sunken: grey([0.95, 0.003, 215], [0.143, 0.008, 220]),
  raised: grey([1, 0, 0], [0.235, 0.011, 220]),
};
const EVERYWHERE = Object.keys(GROUNDS);

/** The tokens of tokens.css that have the hue of the accent; the order matters, since later ones are drawn on earlier ones. */
const RULES: Readonly<Record<string, Rule>> = {
  'signal-wash': { light: [0.957, 0.016], dark: [0.242, 0.034], against: [], contrastMin: 1 },
  'signal-ink': { light: [1, 0], dark: [0.16, 0.02], against: [], contrastMin: 1 },
  signal: { light: [0.555, 0.222], dark: [0.685, 0.212], against: ['signal-ink'], contrastMin: 4.5 },
  'signal-hover': { light: [0.495, 0.205], dark: [0.745, 0.18], against: ['signal-ink'], contrastMin: 4.5 },
  'signal-text': {
    light: [0.515, 0.21],
    dark: [0.745, 0.178],
    against: [...EVERYWHERE, 'signal-wash'],
    contrastMin: 4.5,
  },
  focus: { light: [0.555, 0.222], dark: [0.745, 0.178], against: EVERYWHERE, contrastMin: 3 },
};

export interface AccentToken {
  readonly name: string;
  readonly theme: Theme;
  /** `oklch(0.555 0.222 354)` */
  readonly css: string;
  /** `#cb107c` */
  readonly hex: string;
  /** The lowest contrast with what it meets. */
  readonly contrast: number;
  readonly contrastMin: number;
}

const LIGHTNESS_STEP = 0.005;
const CHROMA_STEP = 0.004;

/**
 * All tokens for that hue. The lightness is the one of the design, moved away from the ground as far as the contrast needs;
 * the chroma is the highest up to that of the design that screens can show.
 */
export function accentTokens(hue: number): AccentToken[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const known = new Map(Object.entries(GROUNDS).map(([name, pair]) => [name, pair[theme]]));
    return Object.entries(RULES).map(([name, rule]) => {
      const others = rule.against.map((other) => known.get(other)!);
      const [lightness, chroma] = rule[theme];
      const color = readable({ lightness, chroma, hue }, others, theme, rule.contrastMin);
      known.set(name, color);
      const contrast = lowestContrast(color, others);
      return { name, theme, css: cssOf(color), hex: hexOf(color), contrast, contrastMin: rule.contrastMin };
    });
  });
}

/** The tokens whose contrast is too low; none for a usable accent. */
export const weakTokens = (tokens: readonly AccentToken[]): AccentToken[] =>
  tokens.filter(({ contrast, contrastMin }) => contrast < contrastMin);

function readable(from: Oklch, others: readonly Oklch[], theme: Theme, contrastMin: number): Oklch {
  const step = theme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  let color = shown(from);
  while (lowestContrast(color, others) < contrastMin && color.lightness > 0.1 && color.lightness < 0.99)
    color = shown({ ...from, lightness: Number((color.lightness + step).toFixed(3)) });
  return color;
}

/** The color with the highest chroma up to its own that sRGB has. */
function shown(color: Oklch): Oklch {
  let { chroma } = color;
  while (chroma > 0 && linearRgb({ ...color, chroma }).some((part) => part < -1e-4 || part > 1.0001))
    chroma = Math.max(0, Number((chroma - CHROMA_STEP).toFixed(3)));
  return { ...color, chroma };
}

const lowestContrast = (color: Oklch, others: readonly Oklch[]): number =>
  Math.min(21, ...others.map((other) => contrastOf(color, other)));

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrastOf(one: Oklch, other: Oklch): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Oklch): number {
  // As screens show it, rounded to eight bits.
  const [red, green, blue] = linearRgb(color).map((part) =>
    decoded(Math.round(encoded(part) * 255) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Björn Ottosson's conversion of OKLab to linear sRGB. */
function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** The transfer function of sRGB, within its range. */
function encoded(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}
const decoded = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const hexOf = (color: Oklch): string =>
  `#${linearRgb(color)
    .map((part) =>
      Math.round(encoded(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const cssOf = ({ lightness, chroma, hue }: Oklch): string => `oklch(${lightness} ${chroma} ${hue})`;
