import { WebhookRefused } from '../../providers/payments/provider.ts';
import type { BillingContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { handleProviderEvent } from './handle-provider-event.ts';

/**
 * Acts on one delivery of the payment provider, once for each event. Refuses with 141 what is for another provider, and with
 * 401 what the provider did not sign just now. The event is written down after it was acted on: a crash in between has
 * it acted on again, which changes nothing.
 */
export async function handleWebhook(
  context: BillingContext,
  provider: string,
  delivery: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  },
): Promise<void> {
  const { payments, store, now } = context;
  if (payments?.name !== provider) throw errors.notFound();
  const event = readEvent();
  const key = { provider: payments.name, event_id: event.id };
  const known = await store
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.event_id)
    .executeTakeFirst();
  if (known) return;
  await handleProviderEvent(context, event);
  await store
    .insertInto('payment_event')
    .values({ ...key, received_at: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  function readEvent() {
    try {
      return payments!.readWebhook({ ...delivery, nowMs: now() });
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      throw errors.unauthenticated({ message: 'The delivery was not accepted' });
    }
  }
}
