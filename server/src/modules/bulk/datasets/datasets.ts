import { dailyBars, minuteBars } from './bars.ts';
import type { Dataset } from './dataset.ts';
import { fundamentals } from './fundamentals.ts';
import { macro } from './macro.ts';
import { news } from './news.ts';
import { splitsDividends } from './splits-dividends.ts';

/** In the order of listing and making. The slow minute bars come last. */
export const DATASETS: readonly Dataset[] = [
  dailyBars,
  splitsDividends,
  fundamentals,
  macro,
  news,
  minuteBars,
];
