import { PORTAL_BASE } from '@meridian/contracts/portal';
import { paymentReturnPath } from '@meridian/contracts/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';

const PATH = paymentReturnPath('razorpay').slice(PORTAL_BASE.length);
const PROOF = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const;
const REFERENCE = /^[\w-]{1,128}$/;

/**
 * Where Razorpay's page sends the browser back by a form. It comes from another site, so there is no session and nothing is
 * done: what it brings goes on to the page of billing, which shows it to the call that judges it.
 */
export function paymentReturnRoutes(
  scope: FastifyInstance,
  { context, callerOf }: { context: AppContext; callerOf: (request: FastifyRequest) => Caller },
): void {
  scope.post(PATH, async (request, reply) => {
    enforceRateLimit(context.limits.callsByAddress, callerOf(request).address, context.now());
    if (context.payments?.name !== 'razorpay') throw errors.notFound();
    const { order } = request.query as Record<string, unknown>;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const onward = new URLSearchParams({ tab: 'billing' });
    const pass = (name: string, value: unknown) => {
      if (typeof value === 'string' && REFERENCE.test(value)) onward.set(name, value);
    };
    pass('order', order);
    for (const name of PROOF) pass(name, fields[name]);
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`${context.publicUrl}/dashboard?${onward.toString()}`, 303);
  });
}
