import { type PortalCall, type PortalName, portal } from '@meridian/contracts/portal';
import { VIEW_HEADER } from '@meridian/contracts/portal/view-header';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../modules/app-context.ts';
import { type DashboardView, findView } from '../../../modules/customers/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ViewCookie } from './view-cookie.ts';

const ENDED = { message: 'This view has ended. Open the dashboard from the console again.' };
const READ_ONLY = { message: 'You see this dashboard as the customer does, and cannot change anything.' };

/** Whether a request names a view: then it acts as an operator who looks, and never as a customer. */
export const namesView = ({ headers }: FastifyRequest): boolean => headers[VIEW_HEADER] !== undefined;

/** The view that a request names, while it lasts. */
export async function viewOf(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  request: FastifyRequest,
  cookie: Pick<ViewCookie, 'tokenOf'>,
): Promise<DashboardView | undefined> {
  const id = [request.headers[VIEW_HEADER] ?? ''].flat()[0]!;
  const token = cookie.tokenOf(id);
  return token === undefined ? undefined : await findView(store, { id, token }, now());
}

/**
 * The only place that decides what a view may call: what the contract declares a read, and the end of the view. Throws 140 for
 * everything else, and 111 when the view has ended. A view has limits of its own, and uses up nothing of the customer's.
 */
export async function viewCredentials(
  context: Pick<AppContext, 'store' | 'now' | 'limits'>,
  name: PortalName,
  request: FastifyRequest,
  cookie: Pick<ViewCookie, 'tokenOf'>,
): Promise<Pick<DashboardView, 'session'> & { readonly view: DashboardView }> {
  const { auth, read }: PortalCall = portal[name];
  if (read !== true && auth !== 'view') throw errors.forbidden(READ_ONLY);
  const view = await viewOf(context, request, cookie);
  if (!view) throw errors.unauthenticated(ENDED);
  await enforceRateLimit(context.limits.callsByAccount, `view ${view.id} ${name}`, context.now());
  return { view, session: view.session };
}
