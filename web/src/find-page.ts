/** Finds the page at an address. The table of all pages loads when a page other than the home page and the dashboard is wanted. */
import { forgetOnceShown } from './lib/failed-loads.ts';
import { DASHBOARD, HOME, type Page } from './page.ts';

let pageAt: ((path: string) => Page) | undefined;
let table: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    ({ pageAt } = await import('./pages.ts'));
  } catch (error) {
    forgetOnceShown(() => (table = undefined));
    throw error;
  }
}

/** Loads the table of all pages: the same promise for every caller, and a new one once a failure was shown. */
export const loadTable = (): Promise<void> => (table ??= load());

/** The page at a path; undefined while the table is not loaded. */
export const knownPage = (path: string): Page | undefined =>
  [HOME, DASHBOARD].find((page) => page.path === path) ?? pageAt?.(path);

/** The page at a path, once it is known. */
export async function findPage(path: string): Promise<Page> {
  const known = knownPage(path);
  if (known) return known;
  await loadTable();
  return pageAt!(path);
}
