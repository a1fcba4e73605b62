/** What is compared, and the shape of the recorded file. */
import type { Market } from './market.ts';

/** The work that servers do over HTTP. */
export type HttpWork = 'quote' | 'year' | 'ranges' | 'decade' | 'decadeCsv' | 'indicators';

/** A server that runs, on a port of its own. */
export interface Contender {
  /** As the table names it. */
  readonly name: string;
  /** What it does for each call beside the work, such as checking a key. */
  readonly checks: string;
  readonly port: number;
  /** The processes whose CPU counts, each with all that it started. */
  readonly pids: readonly number[];
  /** Whole requests for a round of a work, used in turn; undefined for work that it cannot do. */
  readonly requests: (work: HttpWork, round: number) => readonly Buffer[] | undefined;
}

/** What one program makes of the same bars: the servers of it that take part, and how to end them. */
export interface Started {
  readonly contenders: readonly Contender[];
  readonly stop: () => Promise<void> | void;
}

export interface Rival {
  readonly name: string;
  readonly works: readonly string[];
  /** Installs it into the cache unless it is there. Resolves to its version, or rejects with the reason why it cannot be had. */
  readonly install: () => Promise<string>;
  readonly start: (market: Market) => Promise<Started>;
}

/** The median of the rounds, the lower and the upper quartile. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface Row {
  readonly contender: string;
  readonly checks: string;
  /** Of a reply; 0 where nothing is sent. */
  readonly bytes: number;
  readonly cpuUs: Spread;
  readonly p99Ms: Spread;
}

export interface WorkResult {
  readonly work: string;
  readonly title: string;
  /** How the latency was taken. */
  readonly rate: string;
  readonly rounds: number;
  /** The product first. */
  readonly rows: readonly Row[];
  /** Where results were compared, and how far they agree. */
  readonly agreement: readonly string[];
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The part of the processors that other programs used before. */
  readonly busy: number;
}

export interface SideBySide {
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
  /** The programs that could not be had, with the reason. */
  readonly missing: Readonly<Record<string, string>>;
  readonly works: readonly WorkResult[];
}
