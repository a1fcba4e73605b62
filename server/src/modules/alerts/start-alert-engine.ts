import { electLeader } from '../../store/leader-election.ts';
import type { AlertsHealth } from './context.ts';
import type { AlertContext } from './context.ts';
import type { Every } from '../../shared/clock/every.ts';
import { Deliverer } from './deliver/deliverer.ts';
import { Evaluation } from './evaluate/evaluation.ts';

/** A lock number that the store uses for nothing else. */
export const ALERTS_LOCK = 4_011_001;
const DELIVER_MS = 1_000;
/** Processes that do not evaluate help with webhooks when the one that does sends too many. They look this often. */
const HELP_MS = 10_000;
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
  const leading = electLeader({
    url,
    lock: ALERTS_LOCK,
    channel: 'alert_changed',
    onMessage: (id) => evaluation?.changed(id),
    async onElected() {
      evaluation = new Evaluation(context, { onTriggered: () => void deliverer.wake(), onError });
      await evaluation.begin();
    },
    async onLost() {
      const previous = evaluation;
      evaluation = undefined;
      await previous?.stop();
    },
    onError,
  });
  const stopDelivering = every(DELIVER_MS, async () => {
    const isLong = Math.abs(context.now() - deliverer.takenMs) >= HELP_MS;
    if (evaluation || deliverer.isBusy || isLong) await deliverer.wake();
  });
  const stopRefreshing = every(REFRESH_MS, () => evaluation?.refresh().catch(onError) ?? Promise.resolve());
  return {
    health: () => ({ evaluatedMs: evaluation?.evaluatedMs, webhooksTakenMs: deliverer.takenMs }),
    async stop() {
      stopDelivering();
      stopRefreshing();
      await leading.stop();
      await deliverer.stop();
    },
  };
}
