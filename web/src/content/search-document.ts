/** What the search of the documentation looks through: one heading and the words under it. The build writes a list of them. */
export interface SearchDocument {
  readonly id: number;
  readonly path: string;
  /** The id of the heading; empty for the top of the page. */
  readonly hash: string;
  /** The title of the page. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly kind: 'guide' | 'call' | 'error' | 'section';
}

/** Where the list lies. */
export const SEARCH_DOCUMENTS = '/search.json';
