/**
 * The code of every page by file, except the home page. Apart from the table of pages, since it names almost every chunk of the
 * portal: who only reads the home page needs none of them.
 */
import type { ComponentType } from 'react';

interface PageModule {
  readonly default: ComponentType;
}

export const modules = import.meta.glob<PageModule>([
  './features/*/*-page.tsx',
  '!./features/home/home-page.tsx',
]);
