import type { Every } from '../../../shared/clock/every.ts';
import type { OperationsContext } from '../context.ts';
import { componentMeter } from './measure-components.ts';
import { MEASURED_EVERY_MS, recordComponentStates } from './queries.ts';

/**
 * Records twice a minute which components are degraded or down, for the status page. Never rejects: without the store nothing is
 * recorded, and the time counts as an outage of the service.
 */
export function recordComponents(
  context: OperationsContext,
  { every, onError }: { readonly every: Every; readonly onError: (error: unknown) => void },
): { stop: () => void } {
  const measure = componentMeter(context);
  const record = async () => {
    const nowMs = context.now();
    const measured = await measure({ nowMs, storeAnswered: true, record: undefined });
    await recordComponentStates(
      context.store,
      measured.map(({ name, state }) => ({ component: name, state })),
      nowMs,
    );
  };
  const cancel = every(MEASURED_EVERY_MS, () => record().catch(onError));
  return { stop: cancel };
}
