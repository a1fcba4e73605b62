/** What the palette lists. */
export const KINDS = {
  request: 'Calls',
  action: 'Actions',
  page: 'Pages',
  setting: 'Settings',
  key: 'API keys',
  invoice: 'Invoices',
  endpoint: 'Endpoints',
  symbol: 'Symbols',
  guide: 'Guides',
  section: 'Documentation',
  error: 'Errors',
  field: 'Parameters and fields',
} as const;
export type EntryKind = keyof typeof KINDS;

export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** The page of a heading or a field. */
  readonly within?: string;
  /** Shown at the end of the row. */
  readonly note?: string;
  /** Shown below the title, and searched. */
  readonly text?: string;
  /** The HTTP method of an endpoint. */
  readonly method?: string;
  /** Further words that find it. */
  readonly words?: string;
  /** The address that it leads to. */
  readonly to?: string;
  /** What it does, for an action without an address. */
  readonly run?: () => void;
}

/** An entry that fits the query. */
export interface Hit {
  readonly entry: Entry;
  /** The words of it that matched. */
  readonly terms: readonly string[];
  /** Whether it fits only because letters or words were passed over. */
  readonly loose: boolean;
}

export interface Group {
  readonly name: string;
  readonly hits: readonly Hit[];
}
