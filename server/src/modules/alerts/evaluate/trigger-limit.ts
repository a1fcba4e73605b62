import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import { SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';
import type { Transition } from './watched.ts';

const HOUR_MS = 3_600_000;

/**
 * How often the alerts of an account fire within an hour. What goes beyond changes sides all the same, and fires when it begins again
 * later, so that nobody's alerts keep those of others waiting to be written down.
 */
export class TriggerLimit {
  readonly #fired = new SlidingWindow(ALERT_TRIGGERS_PER_HOUR, HOUR_MS);

  /** The transitions of the second that began at `nowMs` as they may be, and whose alerts were kept from firing. */
  admit(
    transitions: readonly Transition[],
    nowMs: number,
  ): { readonly admitted: readonly Transition[]; readonly silenced: ReadonlySet<string> } {
    const silenced = new Set<string>();
    const admitted = transitions.map((transition) => {
      const { alert } = transition.entry;
      if (!transition.fired || this.#fired.take(alert.accountId, nowMs).allowed) return transition;
      silenced.add(alert.accountId);
      // One that fires once has its firing still before it.
      alert.done = false;
      return { ...transition, fired: null };
    });
    return { admitted, silenced };
  }
}
