/** What operators see of the processes of the portal, their work, and what they stand on. */

/** A vendor of market data, as the process that collects it sees it. */
export interface NodeFeed {
  readonly vendor: string;
  readonly isConnected: boolean;
  readonly openGaps: number;
  readonly rejected: number;
  /** When the last data arrived; null before. */
  readonly receivedAt: string | null;
  /** How old they were then by the vendor's clock; null when it does not say. */
  readonly lagMs: number | null;
}

/** What a process says of itself with each heartbeat. */
export interface NodeReport {
  readonly host: string;
  readonly pid: number;
  /** Of Meridian. */
  readonly version: string;
  /** Of Node.js. */
  readonly runtime: string;
  /** Of Valkey; null without one, and while it does not respond. */
  readonly valkey: string | null;
  /** Stands for the settings that all processes should share, secrets included. It reveals nothing of them. */
  readonly settings: string;
  /** What this process does for all, such as `alerts 32/32` or `feeds`. */
  readonly roles: readonly string[];
  readonly memoryBytes: number;
  /** 99th percentile of the delay of its event loop since the last heartbeat. */
  readonly loopP99Ms: number;
  /** The disk of the home folder. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  /** Counted calls on its disk that the store does not have yet, in frames, and how far the store is behind. */
  readonly journal: { readonly waitingFrames: number; readonly behindMs: number };
  /** What is missing or late at the vendors, in sentences. */
  readonly feedFaults: readonly string[];
  readonly feeds: readonly NodeFeed[];
}

export interface NodeRow extends NodeReport {
  readonly id: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** It sent no heartbeat for too long, and did not say that it ends. */
  readonly isLost: boolean;
}

export interface BackupRow {
  readonly beganAt: string;
  readonly endedAt: string;
  /** The folder or the bucket. */
  readonly target: string;
  /** New content, encrypted. */
  readonly writtenBytes: number;
  readonly version: string;
  /** Whether everything in it was read back. */
  readonly isVerified: boolean;
  /** Why it failed; null when it did not. */
  readonly fault: string | null;
}

export interface SystemReply {
  readonly at: string;
  readonly nodes: readonly NodeRow[];
  /** What the processes differ in, in sentences. */
  readonly skew: readonly string[];
  readonly versions: { readonly schema: string; readonly postgres: string };
  readonly backups: {
    /** The newest first. */
    readonly items: readonly BackupRow[];
    /** When the next one is due by the time between the last two; null before there are two. */
    readonly nextAt: string | null;
    /** What is wrong with the backups, as a sentence; null when nothing is. */
    readonly warning: string | null;
  };
  readonly storage: {
    readonly databaseBytes: number;
    /** The largest tables with their indexes; partitions count as one. */
    readonly tables: readonly {
      readonly name: string;
      readonly bytes: number;
      /** As PostgreSQL estimates; null before its first count. */
      readonly rows: number | null;
    }[];
    /** The address of the object store; null without one. */
    readonly objects: string | null;
  };
}

/** A queue of background work. */
export interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Given up, and still kept. */
  readonly failed: number;
  /** Age of the oldest job that waits; null without one. */
  readonly oldestMs: number | null;
  /** The last run whose record is kept. */
  readonly lastRun: { readonly at: string; readonly ms: number; readonly hasFailed: boolean } | null;
  /** In cron's form, in UTC; null for work on demand. */
  readonly schedule: string | null;
  readonly nextAt: string | null;
}

export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** What it does. */
  readonly kind: string;
  readonly attempts: number;
  readonly failedAt: string;
  /** Addresses in it are masked. */
  readonly error: string;
}

/** An email or a webhook that ended undelivered. */
export interface UndeliveredItem {
  readonly id: string;
  /** Masked. */
  readonly to: string;
  /** The subject of an email without its codes; the alert and the symbol of a webhook. */
  readonly about: string;
  readonly attempts: number;
  readonly failedAt: string;
  readonly error: string;
  /** The customer of a webhook; null for mails. */
  readonly accountId: string | null;
}

/** A setting as the process that answers has read it. */
export interface Setting {
  readonly group: string;
  readonly name: string;
  /** `set` for a secret; null when it has no value. */
  readonly value: string | null;
  readonly source: 'environment' | 'file' | 'default';
}
