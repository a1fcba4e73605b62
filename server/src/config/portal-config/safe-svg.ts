/** Reduces an SVG to an allow-list of shapes and attributes. What could run, load or link is left out. */
import { createRequire } from 'node:module';

const ELEMENTS = new Set(
  (
    'svg g defs title desc path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath ' +
    'mask symbol use text tspan'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill stroke opacity offset ' +
    'fill-rule clip-rule fill-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path ' +
    'clipPathUnits mask maskUnits maskContentUnits preserveAspectRatio vector-effect color href font-family font-size ' +
    'font-weight font-style letter-spacing text-anchor dominant-baseline dx dy'
  ).split(' '),
);
/** References stay inside the picture. */
const OUTSIDE = /url\s*\((?!\s*['"]?#)|javascript:|data:|\/\/|[<>]/i;
const DEPTH_MAX = 30;

type Entry = Readonly<Record<string, unknown>>;
const ATTRIBUTE_KEY = ':@';
const TEXT_KEY = '#text';

interface SafeSvg {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The safe part of `source`, or what is wrong with it. */
export function safeSvg(source: string): SafeSvg | string {
  // Loaded on demand: most portals have no logo of their own.
  const xml = createRequire(import.meta.url)('fast-xml-parser') as typeof import('fast-xml-parser');
  const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' } as const;
  if (xml.XMLValidator.validate(source) !== true) return 'is not a PNG or a well-formed SVG';
  let root: Entry | undefined;
  try {
    const parser = new xml.XMLParser({ ...options, processEntities: false, trimValues: false });
    root = (parser.parse(source) as Entry[]).find((entry) => 'svg' in entry);
  } catch {
    return 'is not a PNG or a well-formed SVG';
  }
  if (!root) return 'is not a PNG or an SVG';
  if (hasElement(root, 'style', 0))
    return 'has a <style> element: export it with presentation attributes instead';
  const [safe] = cleaned(root, 0);
  if (!safe) return 'has no visible shapes';
  const attributes = safe[ATTRIBUTE_KEY] as Record<string, string>;
  const size = sizeOf(attributes);
  if (!size) return 'must have a viewBox, or a width and a height';
  attributes['xmlns'] = 'http://www.w3.org/2000/svg';
  attributes['viewBox'] ??= `0 0 ${size.widthPx} ${size.heightPx}`;
  const text = new xml.XMLBuilder({ ...options, processEntities: false }).build([safe]);
  return { bytes: Buffer.from(text), ...size };
}

const nameOf = (entry: Entry): string => Object.keys(entry).find((key) => key !== ATTRIBUTE_KEY) ?? '';
const childrenOf = (entry: Entry): readonly Entry[] => {
  const children = entry[nameOf(entry)];
  return Array.isArray(children) ? (children as Entry[]) : [];
};

const hasElement = (entry: Entry, name: string, depth: number): boolean =>
  depth < DEPTH_MAX &&
  (nameOf(entry) === name || childrenOf(entry).some((child) => hasElement(child, name, depth + 1)));

/** The entry without what is not allowed; none when it is not allowed itself. */
function cleaned(entry: Entry, depth: number): Entry[] {
  const name = nameOf(entry);
  if (name === TEXT_KEY) return [{ [TEXT_KEY]: String(entry[TEXT_KEY]).replaceAll(/[<>]/g, '') }];
  if (!ELEMENTS.has(name) || depth >= DEPTH_MAX) return [];
  const given = (entry[ATTRIBUTE_KEY] ?? {}) as Record<string, unknown>;
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    const plain = key.replace(/^xlink:/, '');
    const text = String(value).replaceAll('"', '&quot;');
    if (!ATTRIBUTES.has(plain) || OUTSIDE.test(text)) continue;
    if (plain === 'href' && !text.startsWith('#')) continue;
    attributes[plain] = text;
  }
  return [
    { [name]: childrenOf(entry).flatMap((child) => cleaned(child, depth + 1)), [ATTRIBUTE_KEY]: attributes },
  ];
}

function sizeOf(attributes: Readonly<Record<string, string>>): Omit<SafeSvg, 'bytes'> | undefined {
  const box = /^[\s,]*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/.exec(attributes['viewBox'] ?? '');
  const width = Number(box?.[1] ?? /^([\d.]+)(?:px)?$/.exec(attributes['width'] ?? '')?.[1]);
  const height = Number(box?.[2] ?? /^([\d.]+)(?:px)?$/.exec(attributes['height'] ?? '')?.[1]);
  if (!(width > 0 && height > 0)) return undefined;
  // Drawn small, so that the unit of the drawing does not matter.
  const scale = width > 1_000 || height > 1_000 || width < 16 || height < 16 ? 100 / height : 1;
  return {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
  };
}
