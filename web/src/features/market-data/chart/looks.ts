/** What distinguishes lines: colour, and dashes from the third on. The legend draws the same by its class. */
import { LineStyle } from 'lightweight-charts';
import type { Palette } from './palette.ts';

const LOOKS: readonly (readonly [keyof Palette, LineStyle])[] = [
  ['cat1', LineStyle.Solid],
  ['cat5', LineStyle.Solid],
  ['cat4', LineStyle.Dashed],
  ['cat6', LineStyle.Dotted],
  ['cat2', LineStyle.LargeDashed],
  ['cat3', LineStyle.SparseDotted],
];

export const lookOf = (look: number): readonly [keyof Palette, LineStyle] => LOOKS[look % LOOKS.length]!;
