import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import { SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';
import type { Transition } from './watched.ts';

/** The time in which triggers are limited. */
export const TRIGGERS_WITHIN_MS = 3_600_000;

/**
 * Limits the triggers of an account per hour. Above the limit, alerts still change sides, and trigger when their condition becomes
 * true again later. One account's alerts therefore cannot delay the writes of others.
 */
export class TriggerLimit {
  readonly #trigger = new SlidingWindow(ALERT_TRIGGERS_PER_HOUR, TRIGGERS_WITHIN_MS);

  /** Replaces what is known of an account by the triggers that the store has, at these times in ascending order. */
  restore(accountId: string, timesMs: readonly number[]): void {
    this.#trigger.restore(accountId, timesMs);
  }

  /** The transitions of the second that began at `nowMs`, limited, and the accounts whose triggers were skipped. */
  admit(
    transitions: readonly Transition[],
    nowMs: number,
  ): { readonly admitted: readonly Transition[]; readonly silenced: ReadonlySet<string> } {
    const silenced = new Set<string>();
    const admitted = transitions.map((transition) => {
      const { alert } = transition.entry;
      if (!transition.trigger || this.#trigger.take(alert.accountId, nowMs).allowed) return transition;
      silenced.add(alert.accountId);
      // An alert with `once` keeps its one trigger.
      alert.done = false;
      return { ...transition, trigger: null };
    });
    return { admitted, silenced };
  }
}
