import { type LeadingOptions, leadShards } from '../../store/lead-shards.ts';
import type { AlertsHealth } from './context.ts';
import type { AlertContext } from './context.ts';
import type { Every } from '../../shared/clock/every.ts';
import { Deliverer } from './deliver/deliverer.ts';
import { Evaluation } from './evaluate/evaluation.ts';

const DELIVER_MS = 1_000;
/** Processes that do not evaluate help with webhooks when the one that does sends too many. They look this often. */
const HELP_MS = 10_000;
const REFRESH_MS = 30_000;
/** Sessions end at full hours, and their prices are there some minutes later. */
const SCREENS_MS = 60_000;

export interface AlertEngine {
  health(): AlertsHealth;
  stop(): Promise<void>;
}

interface AlertEngineOptions extends Pick<LeadingOptions, 'url' | 'onError' | 'pollMs'> {
  readonly every: Every;
}

/**
 * Evaluates the alerts of this process's share of the shards on the store at `url`, and sends webhooks that are due, which every
 * process does.
 */
export function startAlertEngine(context: AlertContext, options: AlertEngineOptions): AlertEngine {
  const { every, onError } = options;
  const deliverer = new Deliverer(context, { onError });
  let evaluation: Evaluation | undefined;
  const counts = { seconds: 0, workMs: 0, triggers: 0 };
  const begin = () =>
    new Evaluation(context, {
      onTriggered(triggers) {
        counts.triggers += triggers;
        void deliverer.wake();
      },
      onEvaluated(ms) {
        counts.seconds += 1;
        counts.workMs += ms;
      },
      onFenced: () => leading.restart(),
      onError,
    });
  const leading = leadShards({
    ...options,
    onChanged: (id) => evaluation?.changed(id),
    onLed(leads) {
      evaluation ??= begin();
      void evaluation.lead(leads);
    },
    async onGivenBack(shards) {
      await evaluation?.release(shards);
    },
    async onLost() {
      const previous = evaluation;
      evaluation = undefined;
      await previous?.stop();
    },
  });
  const stopDelivering = every(DELIVER_MS, async () => {
    const isLong = Math.abs(context.now() - deliverer.takenMs) >= HELP_MS;
    if (evaluation || deliverer.isBusy || isLong) await deliverer.wake();
  });
  const stopRefreshing = every(REFRESH_MS, () => evaluation?.refresh().catch(onError) ?? Promise.resolve());
  const stopScreening = every(SCREENS_MS, async () => {
    const triggers = await (evaluation?.screens().catch(onError) ?? Promise.resolve());
    if (!triggers) return;
    counts.triggers += triggers;
    void deliverer.wake();
  });
  return {
    health: () => ({
      ledShards: evaluation?.shards ?? 0,
      evaluatedMs: evaluation?.evaluatedMs,
      webhooksTakenMs: deliverer.takenMs,
      counts,
    }),
    async stop() {
      stopDelivering();
      stopRefreshing();
      stopScreening();
      await leading.stop();
      await deliverer.stop();
    },
  };
}
