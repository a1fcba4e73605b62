import { PORTAL_BASE } from '@meridian/contracts/portal';
import { paymentReturnPath, RETURN_PARAMETERS } from '@meridian/contracts/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';

const PATH = paymentReturnPath('razorpay').slice(PORTAL_BASE.length);
const PROOF = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const;
const REFERENCE = /^[\w-]{1,128}$/;

/**
 * Razorpay's page posts the browser back here by a form. The request is cross-site and has no session, so it only redirects
 * with the parameters to the billing page, which sends them to the call that verifies them.
 */
export function paymentReturnRoutes(
  scope: FastifyInstance,
  { context, callerOf }: { context: AppContext; callerOf: (request: FastifyRequest) => Caller },
): void {
  scope.post(PATH, async (request, reply) => {
    await enforceRateLimit(context.limits.callsByAddress, callerOf(request).address, context.now());
    if (context.payments?.name !== 'razorpay') throw errors.notFound();
    const query = request.query as Record<string, unknown>;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const onward = new URLSearchParams({ tab: 'billing' });
    const pass = (name: string, value: unknown) => {
      if (typeof value === 'string' && REFERENCE.test(value)) onward.set(name, value);
    };
    for (const name of RETURN_PARAMETERS) pass(name, query[name]);
    for (const name of PROOF) pass(name, fields[name]);
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`${context.publicUrl}/dashboard?${onward.toString()}`, 303);
  });
}
