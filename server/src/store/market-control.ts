import type { CollectedFeed } from '@meridian/contracts/operator/market-feeds';
import type {
  MarketChangeKind,
  MarketChangeResult,
  MarketChangeState,
} from '@meridian/contracts/operator/market-changes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A change of the market data by an operator: an import of an uploaded file, a correction, or a load of a vendor's history. */
export interface MarketChangeTable {
  id: Generated<string>;
  seq: GeneratedAlways<number>;
  kind: MarketChangeKind;
  state: MarketChangeState;
  /** What its rows name as their source: `import:<name>` or `feed:<vendor>`. */
  source: string;
  /** Without a folder, and without characters other than those of names. */
  file_name: string;
  bytes: Generated<number>;
  sha256: Buffer | null;
  /** Adjustment of the prices, where the operator has stated it. */
  adjustment: 'raw' | 'split' | 'all' | null;
  /** Of a correction. */
  symbol: string | null;
  /** What was asked for, of a correction and of a load of history. */
  request: ColumnType<Record<string, unknown> | null, string | null, never>;
  begun_by: string;
  begun_at: Date;
  /** Who applied or cancelled it. */
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  /** How far the work is: bytes, symbols or files of all of them. */
  step: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  /** When the process that works on it last said so. */
  seen_at: Date;
  result: ColumnType<MarketChangeResult | null, string | null, string | null>;
  /** The rejected rows as CSV, compressed with gzip. */
  rejected: Buffer | null;
  /** Why it failed, in a sentence. */
  fault: string | null;
}

/** A part of an uploaded file, until the change has ended: any process can work on it. */
export interface MarketUploadPartTable {
  change_id: string;
  /** Bytes before it. */
  position: number;
  content: Buffer;
}

/** What a process that collects feeds says about them. */
export interface FeedReportTable {
  /** The machine and the process. */
  process: string;
  at: Date;
  feeds: ColumnType<readonly CollectedFeed[], string, string>;
}

export interface MarketControlTables {
  market_change: MarketChangeTable;
  market_upload_part: MarketUploadPartTable;
  feed_report: FeedReportTable;
}
