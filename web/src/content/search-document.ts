/** One entry of the documentation search: a heading or a field, and the text below it. The build writes the list. */
export interface SearchDocument {
  readonly id: number;
  readonly path: string;
  /** The id of the heading or of the field; empty for the top of the page. */
  readonly hash: string;
  /** The title of the page. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly kind: 'guide' | 'call' | 'error' | 'section' | 'field';
}

/** The address of the list. */
export const SEARCH_DOCUMENTS = '/search.json';
