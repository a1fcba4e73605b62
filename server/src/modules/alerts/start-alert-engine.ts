import { electLeader } from '../../store/leader-election.ts';
import type { AlertsHealth } from './context.ts';
import type { AlertContext } from './context.ts';
import type { Every } from '../../shared/clock/every.ts';
import { Deliverer } from './deliver/deliverer.ts';
import { Evaluation } from './evaluate/evaluation.ts';

/** A lock number that the store uses for nothing else. */
export const ALERTS_LOCK = 4_011_001;
const DELIVER_MS = 1_000;
const REFRESH_MS = 30_000;

export interface AlertEngine {
  health(): AlertsHealth;
  stop(): Promise<void>;
}

/**
 * Evaluates alerts, when no other process on the store at `url` does, and sends webhooks that are due, which every process does.
 */
export function startAlertEngine(
  context: AlertContext,
  { url, every, onError }: { url: string; every: Every; onError: (error: unknown) => void },
): AlertEngine {
  const deliverer = new Deliverer(context, { onError });
  let evaluation: Evaluation | undefined;
  const counts = { seconds: 0, workMs: 0, triggers: 0 };
  const leading = electLeader({
    url,
    lock: ALERTS_LOCK,
    channel: 'alert_changed',
    onMessage: (id) => evaluation?.changed(id),
    async onElected() {
      evaluation = new Evaluation(context, {
        onTriggered(triggers) {
          counts.triggers += triggers;
          void deliverer.wake();
        },
        onEvaluated(ms) {
          counts.seconds += 1;
          counts.workMs += ms;
        },
        onError,
      });
      await evaluation.begin();
    },
    async onLost() {
      const previous = evaluation;
      evaluation = undefined;
      await previous?.stop();
    },
    onError,
  });
  const stopDelivering = every(DELIVER_MS, () => deliverer.wake());
  const stopRefreshing = every(REFRESH_MS, () => evaluation?.refresh().catch(onError) ?? Promise.resolve());
  return {
    health: () => ({
      evaluatedMs: evaluation?.evaluatedMs,
      webhooksTakenMs: deliverer.takenMs,
      counts,
    }),
    async stop() {
      stopDelivering();
      stopRefreshing();
      await leading.stop();
      await deliverer.stop();
    },
  };
}
