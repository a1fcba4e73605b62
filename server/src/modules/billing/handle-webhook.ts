import { UnknownReference, WebhookRefused } from '../../providers/payments/provider.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { BillingContext } from './context.ts';
import { handleProviderEvent } from './handle-provider-event.ts';
import { insertHandledWebhook, wasWebhookHandled } from './queries.ts';

/**
 * Handles one webhook delivery of the payment provider, once per event. Throws 141 when the delivery is for another provider,
 * and 401 when the provider did not sign it recently. A delivery about an object that the provider does not have is logged
 * and ignored. The event is stored after it was handled. After a crash in between it is handled again, which changes nothing.
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
  const key = { provider: payments.name, eventId: event.id };
  if (await wasWebhookHandled(store, key)) return;
  try {
    await handleProviderEvent(context, event);
  } catch (error) {
    if (!(error instanceof UnknownReference)) throw error;
    // A retry cannot help. The event is not stored, so that the operator can have the provider send it again.
    context.log.warn(
      { ...key, ...event.about },
      'A webhook was ignored: the provider has no such payment, refund or dispute.',
    );
    return;
  }
  await insertHandledWebhook(store, key, now());

  function readEvent() {
    try {
      return payments!.readWebhook({ ...delivery, nowMs: now() });
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      throw errors.unauthenticated({ message: 'The delivery was not accepted' });
    }
  }
}
