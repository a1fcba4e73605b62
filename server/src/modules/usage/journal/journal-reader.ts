import { rmSync, statSync } from 'node:fs';
import { segmentFile, segmentsIn } from './journal-format.ts';
import {
  type Allocate,
  allocateNew,
  type JournalFrame,
  readSegment,
  type SegmentPart,
  type SegmentRange,
} from './read-segment.ts';

/** A position in a journal: the number of a segment and a byte in it. */
export interface JournalPosition {
  readonly segment: number;
  readonly position: number;
}

/** How far a journal was read, and what was damaged. */
export interface JournalProgress {
  readonly at: JournalPosition;
  /** Damaged bytes by segment. */
  readonly damagedBytes: ReadonlyMap<number, number>;
}

export interface JournalRead {
  /** The number of the last frame before these, if it is known. */
  readonly previous?: number | undefined;
  readonly frames: readonly JournalFrame[];
  /** Everything that was written has been read. */
  readonly isAtEnd: boolean;
}

/** Reads the frames of one journal in order. */
export interface FrameReader {
  /** Reads on from the first frame that still exists. */
  rewind(): void;
  /** The next frames, about `maxBytes` of them, perhaps in memory of `allocate`. */
  read(maxBytes: number, allocate?: Allocate): JournalRead | Promise<JournalRead>;
  /** Removes files that were read to their end. Damaged ones are passed to `setAside` instead. */
  removeRead(setAside: (file: string, damagedBytes: number) => void): void;
}

const START: JournalPosition = { segment: 0, position: 0 };

/** Reads the frames of one journal in order, however damaged its files are. */
export class JournalReader implements FrameReader {
  readonly #folder: string;
  readonly #end: () => JournalPosition | undefined;
  #at = START;
  #damagedBytes = new Map<number, number>();

  /** `end` returns the end of what was written; undefined when the journal is no longer written. */
  constructor(folder: string, end: () => JournalPosition | undefined = () => undefined) {
    this.#folder = folder;
    this.#end = end;
  }

  /** Reads on from the first segment that still exists. */
  rewind(): void {
    this.#at = START;
    this.#damagedBytes.clear();
  }

  /** The next frames, about `maxBytes` of them and from one segment. */
  read(maxBytes: number, allocate = allocateNew): JournalRead {
    const end = this.#end();
    const segment = segmentsIn(this.#folder).find((number) => number >= this.#at.segment);
    if (segment === undefined) return { frames: [], isAtEnd: true };
    const isWritten = segment === end?.segment;
    const from = segment === this.#at.segment ? this.#at.position : 0;
    const until = isWritten ? end.position : undefined;
    const part = this.#readSegment(segment, { from, end: until, maxBytes, allocate });
    if (part.damagedBytes > 0) {
      this.#damagedBytes.set(segment, (this.#damagedBytes.get(segment) ?? 0) + part.damagedBytes);
    }
    const isRead = part.isAtEnd && !isWritten;
    this.#at = isRead ? { segment: segment + 1, position: 0 } : { segment, position: part.next };
    return {
      previous: part.previous,
      frames: part.frames,
      isAtEnd: part.isAtEnd && (isWritten || !this.#hasMore(end)),
    };
  }

  get progress(): JournalProgress {
    return { at: this.#at, damagedBytes: this.#damagedBytes };
  }

  /** Reads on from where another reader of the same journal is. */
  continueFrom({ at, damagedBytes }: JournalProgress): void {
    this.#at = at;
    this.#damagedBytes = new Map(damagedBytes);
  }

  /** The first segment that was not read to its end. */
  get segment(): number {
    return this.#at.segment;
  }

  /**
   * Removes the segments before `before` that were read to their end. Damaged ones are passed to `setAside` instead.
   */
  removeRead(setAside: (file: string, damagedBytes: number) => void, before = Infinity): void {
    for (const segment of segmentsIn(this.#folder)) {
      if (segment >= Math.min(this.#at.segment, before)) return;
      const file = segmentFile(this.#folder, segment);
      const damagedBytes = this.#damagedBytes.get(segment);
      if (damagedBytes === undefined) rmSync(file, { force: true });
      else setAside(file, damagedBytes);
      this.#damagedBytes.delete(segment);
    }
  }

  #readSegment(segment: number, range: SegmentRange): SegmentPart {
    try {
      return readSegment(this.#folder, segment, range);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EIO' || range.end !== undefined) throw error;
      // The disk cannot read the rest of it.
      const { size } = statSync(segmentFile(this.#folder, segment));
      return {
        previous: undefined,
        frames: [],
        next: size,
        isAtEnd: true,
        damagedBytes: Math.max(1, size - range.from),
      };
    }
  }

  #hasMore(end: JournalPosition | undefined): boolean {
    return end !== undefined || segmentsIn(this.#folder).some((segment) => segment >= this.#at.segment);
  }
}
