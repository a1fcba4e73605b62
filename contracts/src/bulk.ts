/** Bulk files of the whole market: datasets and file formats. */
export const BULK_FORMATS = ['parquet', 'csv.gz'] as const;
export type BulkFormat = (typeof BULK_FORMATS)[number];

export const BULK_DATASETS = {
  'daily-bars': 'Daily bars of all symbols, prices as traded',
  'minute-bars': 'Minute bars of all symbols, the last 30 days',
  'splits-dividends': 'Splits and dividends of all symbols',
  fundamentals: 'Company filings, by filing date',
  news: 'News with sentiment, the last 30 days',
  macro: 'Economic series, by release date',
} as const;
export type BulkDataset = keyof typeof BULK_DATASETS;
export const BULK_DATASET_NAMES = Object.keys(BULK_DATASETS) as [BulkDataset, ...BulkDataset[]];

export const isBulkDataset = (name: string): name is BulkDataset => Object.hasOwn(BULK_DATASETS, name);

/** Datasets whose files hold one symbol and one day. They are made when somebody asks for them. */
export const TICK_DATASETS = {
  trades: 'Single trades, a file for each symbol and day',
  quotes: 'Changes of bid and ask, a file for each symbol and day',
} as const;
export type TickDataset = keyof typeof TICK_DATASETS;
export const TICK_DATASET_NAMES = Object.keys(TICK_DATASETS) as [TickDataset, ...TickDataset[]];

export const isTickDataset = (name: string): name is TickDataset => Object.hasOwn(TICK_DATASETS, name);
