import { randomUUID } from 'node:crypto';
import type { Valkey } from '../../shared/valkey/valkey.ts';

/** All keys are of one slot, so that a script can use several. */
const LEAD = 'feeds:{tape}:lead';
const FRAMES = 'feeds:{tape}:frames';
const NEXT = 'feeds:{tape}:next';
const ID = 'feeds:{tape}:id';
const MARKS = 'feeds:{tape}:marks';
const REPORT = 'feeds:{tape}:report';
const APPENDED = 'feeds:tape';

/** A leader that does not extend its term for this long has ended, and another one begins. */
const LEAD_MS = 3_000;
const REPORT_MS = 30_000;
/** Frames of one read. One holds 2,000 messages at most, so that an answer is small enough to come in time. */
const FRAMES_AT_ONCE = 10;

const TAKE_LEAD = `
  local term = redis.call('GET', KEYS[1])
  if term and term ~= ARGV[1] then return '' end
  if not term then term = ARGV[2] end
  redis.call('SET', KEYS[1], term, 'PX', ARGV[3])
  return term`;
const END_LEAD = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;
/** Appends a frame of the leader. When its answer was lost, the same frame comes again and changes nothing. */
const APPEND = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  local next = tonumber(redis.call('GET', KEYS[3]))
  local first, count = tonumber(ARGV[2]), tonumber(ARGV[3])
  if next == first + count then return 1 end
  if next ~= first then return 0 end
  redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'bytes', ARGV[4])
  redis.call('INCRBY', KEYS[3], count)
  redis.call('PUBLISH', ARGV[5], '')
  return 1`;
const STATE = `return {redis.call('GET', KEYS[1]) or '', redis.call('GET', KEYS[2]) or ''}`;
const BEGIN = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[2], ARGV[2])
  redis.call('SET', KEYS[3], ARGV[3])
  return 1`;
const OLDEST = `
  local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
  return first and first[1] or ''`;
/** Notes the number that the tape has now, and removes frames before the one that it had a time ago. */
const TRIM = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[3], now, ARGV[2])
  local old = redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now - ARGV[3])
  if #old == 0 then return end
  redis.call('XTRIM', KEYS[2], 'MINID', old[#old])
  redis.call('ZREM', KEYS[3], unpack(old))`;
const GET = `return redis.call('GET', KEYS[1]) or ''`;

/** Another process collects. */
export class NotLeadingError extends Error {
  constructor() {
    super('Another process collects the feeds.');
  }
}

/** Which tape it is, and how far it has come. */
export interface SharedTapeState {
  /** Homes whose tapes have this id hold a part of it. */
  readonly id: string;
  readonly nextSeq: number;
}

/**
 * The tape of all processes, in Valkey: its newest frames, and the lead of the one process that appends to it. Every other one copies
 * it. All methods reject while Valkey is away.
 */
export class SharedTape {
  readonly #valkey: Valkey;

  constructor(valkey: Valkey) {
    this.#valkey = valkey;
  }

  /**
   * Extends a term of leading for three seconds, or begins another one where none runs. Resolves with the term; undefined while that of
   * another process runs.
   */
  async lead(term: string | undefined): Promise<string | undefined> {
    const args = [term ?? '', randomUUID(), String(LEAD_MS)];
    const running = (await this.#valkey.run(TAKE_LEAD, [LEAD], args)) as string;
    return running === '' ? undefined : running;
  }

  async resign(term: string): Promise<void> {
    await this.#valkey.run(END_LEAD, [LEAD], [term]);
  }

  /** Undefined where Valkey has no tape: at first, and after it lost its data. */
  async state(): Promise<SharedTapeState | undefined> {
    const [id, next] = (await this.#valkey.run(STATE, [ID, NEXT], [])) as [string, string];
    return id === '' || next === '' ? undefined : { id, nextSeq: Number(next) };
  }

  /** Puts a frame of earlier on a tape that is about to begin. */
  async put(frame: Buffer, firstSeq: number): Promise<void> {
    await this.#valkey.append(FRAMES, firstSeq, frame);
  }

  /** Begins a tape, whose next record has this number. Rejects with NotLeadingError. */
  async begin(term: string, { id, nextSeq }: SharedTapeState): Promise<void> {
    const isDone = await this.#valkey.run(BEGIN, [LEAD, ID, NEXT], [term, id, String(nextSeq)]);
    if (isDone !== 1) throw new NotLeadingError();
  }

  /** Appends a frame of so many records; again when the answer was lost. Rejects with NotLeadingError. */
  async append(term: string, frame: Buffer, firstSeq: number, count: number): Promise<void> {
    const args = [term, String(firstSeq), String(count), frame, APPENDED];
    if ((await this.#valkey.run(APPEND, [LEAD, FRAMES, NEXT], args)) !== 1) throw new NotLeadingError();
  }

  /** The next frames after the one that begins with this number, in order. */
  framesAfter(frameSeq: number): Promise<readonly Buffer[]> {
    return this.#valkey.entriesAfter(FRAMES, frameSeq, FRAMES_AT_ONCE);
  }

  /** The first number of the oldest frame; undefined without frames. */
  async oldest(): Promise<number | undefined> {
    const id = (await this.#valkey.run(OLDEST, [FRAMES], [])) as string;
    return id === '' ? undefined : Number(id.split('-')[0]);
  }

  /** Removes frames that were appended more than `keptMs` ago. `seq`: how far the tape has come. */
  async trim(term: string, seq: number, keptMs: number): Promise<void> {
    await this.#valkey.run(TRIM, [LEAD, FRAMES, MARKS], [term, String(seq), String(keptMs)]);
  }

  /** Calls the listener when a frame was appended. It may miss some while Valkey is away. */
  onAppended(listener: () => void, onError: (error: unknown) => void): () => void {
    return this.#valkey.subscribe(APPENDED, listener, onError);
  }

  /** What the leader reports to the others. */
  async putReport(text: string): Promise<void> {
    await this.#valkey.put(REPORT, text, REPORT_MS);
  }

  /** The last report of the leader; undefined when it is older than half a minute. */
  async report(): Promise<string | undefined> {
    const text = (await this.#valkey.run(GET, [REPORT], [])) as string;
    return text === '' ? undefined : text;
  }
}
