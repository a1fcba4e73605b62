import type { oauthCalls } from '@meridian/contracts/portal/oauth';
import { OAUTH_NAMES, OAUTH_PROVIDERS } from '@meridian/contracts/sign-in-providers';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  exchangeOauth,
  listLinkedProviders,
  linkOauth,
  unlinkOauth,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const oauthRoutes = (context: AppContext): RoutesOf<typeof oauthCalls> => ({
  oauthProviders: async () => ({
    message: 'Ways to sign in elsewhere',
    additionalInfo: {
      items: OAUTH_PROVIDERS.map((id) => ({
        id,
        name: OAUTH_NAMES[id],
        enabled: context.oauth[id] !== undefined,
      })),
    },
  }),
  async exchangeOauth({ body, oauthCookie, caller }) {
    oauthCookie.keep(null);
    const input = { oneTime: body.one_time, cookie: oauthCookie.value, caller };
    return { message: 'Signed in', ...(await exchangeOauth(context, input)) };
  },
  oauthLinks: async ({ session }) => ({
    message: 'Linked accounts',
    additionalInfo: { linked: await listLinkedProviders(context.store, session.accountId) },
  }),
  async linkOauth({ body, session, oauthCookie, caller }) {
    const { startUrl, binding, linked } = await linkOauth(context, { ...body, session, caller });
    oauthCookie.keep(binding);
    const message = `Continue at ${OAUTH_NAMES[body.provider]}`;
    return { message, additionalInfo: { start_url: startUrl, linked } };
  },
  async unlinkOauth({ body, session, caller }) {
    const linked = await unlinkOauth(context, { ...body, session, caller });
    return { message: `${OAUTH_NAMES[body.provider]} was unlinked`, additionalInfo: { linked } };
  },
});
