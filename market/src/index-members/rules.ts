/** A company that may belong to an index. */
export interface Candidate {
  readonly symbol: string;
  /** Market identifier code; null where it is not known. */
  readonly exchange: string | null;
  readonly sector: string | null;
}

/** How the members of an index of the simulated exchange are chosen and weighted. */
export interface IndexRule {
  readonly eligible: (candidate: Candidate) => boolean;
  /** Whether the largest or the smallest companies by market value belong to it. */
  readonly takes: 'largest' | 'smallest';
  readonly size: number;
  /** A member stays while its rank is at most so far beyond the size, and another one joins when it is so far within. */
  readonly buffer: number;
  readonly weights: 'marketValue' | 'price';
}

const any = () => true;

/**
 * The indices of the simulated exchange. They are named like those of the real market and built like them, of the fewer companies
 * that this exchange has.
 */
export const INDEX_RULES: ReadonlyMap<string, IndexRule> = new Map<string, IndexRule>([
  ['SPX', { eligible: any, takes: 'largest', size: 100, buffer: 5, weights: 'marketValue' }],
  [
    'NDX',
    {
      eligible: ({ exchange, sector }) => exchange === 'XNAS' && sector !== 'Financials',
      takes: 'largest',
      size: 25,
      buffer: 2,
      weights: 'marketValue',
    },
  ],
  [
    'DJI',
    {
      eligible: ({ sector }) => sector !== 'Utilities',
      takes: 'largest',
      size: 30,
      buffer: 3,
      weights: 'price',
    },
  ],
  ['RUT', { eligible: any, takes: 'smallest', size: 40, buffer: 4, weights: 'marketValue' }],
]);
