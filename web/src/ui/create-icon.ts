/** Draws the icons of lucide-react in its place, see `web/scripts/small-icons.ts`. */
import { type ComponentProps, createElement } from 'react';

/** Elements of the drawing and their attributes. */
type IconParts = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const DRAWING = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The component of an icon, hidden from assistive tools unless it has a name. */
export default function createIcon(drawing: IconParts) {
  const parts = drawing.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...DRAWING, 'aria-hidden': props['aria-label'] === undefined ? true : undefined, ...props },
      ...parts,
    );
}
