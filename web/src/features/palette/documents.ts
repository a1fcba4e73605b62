/** The search index of the documentation, fetched and built when the palette first opens. */
import { SEARCH_DOCUMENTS, type SearchDocument } from '../../content/search-document.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';

const TIMEOUT_MS = 15_000;

let cached: Promise<SearchIndex> | undefined;

async function read(): Promise<SearchIndex> {
  const response = await fetch(SEARCH_DOCUMENTS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${SEARCH_DOCUMENTS} returned ${response.status}`);
  return searchIndex((await response.json()) as readonly SearchDocument[]);
}

/** Fetches the index once, and again after a failure. */
export function readDocumentation(): Promise<SearchIndex> {
  cached ??= read();
  const reading = cached;
  // A component asks while it renders and looks at the result later, or never when that render is dropped. Handled here, a
  // failure is not reported as one that nobody handles.
  reading.catch(() => {
    if (cached === reading) cached = undefined;
  });
  return reading;
}

/** Clears the cached index. */
export function clearDocumentation(): void {
  cached = undefined;
}
