import type { viewCalls } from '@meridian/contracts/portal/view';
import type { AppContext } from '../../../modules/app-context.ts';
import { endView, openView } from '../../../modules/customers/index.ts';
import type { RoutesOf } from '../call.ts';

export const viewRoutes = (context: AppContext): RoutesOf<typeof viewCalls> => ({
  async openView({ body, viewCookie }) {
    const { token, view } = await openView(context, body.ticket);
    viewCookie.keep(view.id, token, new Date(view.ends_at));
    return { message: 'Read only', additionalInfo: { view } };
  },
  async endView({ view, viewCookie }) {
    await endView(context.store, view.id, context.now());
    viewCookie.keep(view.id, null);
    return { message: 'The view has ended' };
  },
});
