import { type PortalCall, type PortalName, portal, STEP_UP_HEADER } from '@meridian/contracts/portal';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { LOOPBACK_HOST } from '../../shared/request-target.ts';
import { isSteppedUp, type Session } from '../../shared/tokens/tokens.ts';

/** Checks what the contract asks of a call beside its session. Throws 140 (a page of another origin) and 131 (no step-up). */
export async function requireProof(
  context: Pick<AppContext, 'store' | 'now' | 'publicUrl'>,
  name: PortalName,
  { headers }: Pick<FastifyRequest, 'headers'>,
  session: Session,
): Promise<void> {
  const { stepUp, sameOrigin }: PortalCall = portal[name];
  if (sameOrigin && !isOwnOrigin(headers.origin, context.publicUrl)) {
    throw errors.forbidden({ message: 'Pages of other origins may not do this.' });
  }
  if (!stepUp) return;
  const proof = [headers[STEP_UP_HEADER] ?? ''].flat()[0]!;
  if (!(await isSteppedUp(context.store, session, proof, context.now()))) throw errors.stepUpRequired();
}

/** Browsers always name the origin of a page that posts; programs name none. On one computer the ports may differ. */
function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  const page = URL.parse(origin);
  if (page?.origin === own.origin) return true;
  return page !== null && LOOPBACK_HOST.test(page.hostname) && LOOPBACK_HOST.test(own.hostname);
}
