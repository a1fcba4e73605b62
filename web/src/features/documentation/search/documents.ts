/** The index of the documentation, fetched and built when the search is opened first. */
import { SEARCH_DOCUMENTS, type SearchDocument } from '../../../content/search-document.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';

const TIMEOUT_MS = 15_000;

export interface Searchable {
  readonly find: SearchIndex;
  /** The tops of pages at these paths, in their order. */
  readonly pages: (paths: readonly string[]) => readonly SearchDocument[];
}

let cached: Promise<Searchable> | undefined;

async function read(): Promise<Searchable> {
  const reply = await fetch(SEARCH_DOCUMENTS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`${SEARCH_DOCUMENTS} was answered ${reply.status}`);
  const documents = (await reply.json()) as readonly SearchDocument[];
  const tops = new Map(documents.filter(({ hash }) => hash === '').map((top) => [top.path, top]));
  return { find: searchIndex(documents), pages: (paths) => paths.flatMap((path) => tops.get(path) ?? []) };
}

/** The same for every opening of the search; asked for again after a failure. */
export async function readSearchable(): Promise<Searchable> {
  cached ??= read();
  try {
    return await cached;
  } catch (error) {
    cached = undefined;
    throw error;
  }
}

/** Forgets the index, as a newly loaded page does. */
export function forgetSearchable(): void {
  cached = undefined;
}
