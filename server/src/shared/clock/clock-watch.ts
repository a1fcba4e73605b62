interface ClockWatchOptions {
  /** The wall clock, milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that only runs forward, in milliseconds. */
  readonly elapsed: () => number;
  readonly log: { warn(about: object, text: string): void };
}

const JUMP_MS = 60_000;
/** A clock that stays where it jumped to was corrected, or the machine slept. */
const SETTLED_MS = 600_000;

/**
 * Watches the wall clock for jumps of more than a minute, and logs each once. `isSteady` is false from a jump until the
 * clock has returned, or has run without another jump for ten minutes. Call it regularly: it compares with the last call.
 */
export function watchClock({ now, elapsed, log }: ClockWatchOptions): { readonly isSteady: () => boolean } {
  const offset = () => now() - elapsed();
  let trustedMs = offset();
  let jump: { readonly offsetMs: number; readonly atMs: number } | undefined;

  return {
    isSteady: () => {
      const offsetMs = offset();
      if (Math.abs(offsetMs - trustedMs) <= JUMP_MS) {
        if (jump) log.warn({}, 'the clock has returned');
        jump = undefined;
      } else if (!jump || Math.abs(offsetMs - jump.offsetMs) > JUMP_MS) {
        jump = { offsetMs, atMs: elapsed() };
        log.warn({ jumpSeconds: Math.round((offsetMs - trustedMs) / 1_000) }, 'the clock jumped');
      } else if (elapsed() - jump.atMs >= SETTLED_MS) {
        log.warn({}, 'the clock is steady again');
        jump = undefined;
      }
      if (!jump) trustedMs = offsetMs;
      return !jump;
    },
  };
}
