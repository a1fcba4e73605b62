import type { PortalBody, PortalName, PortalReply, Portal } from '@meridian/contracts/portal';
import { activate } from '../services/accounts/activate.ts';
import { fetchProfile } from '../services/accounts/profile.ts';
import { replaceApiKey } from '../services/accounts/replace-api-key.ts';
import { signUp } from '../services/accounts/sign-up.ts';
import { sendCode } from '../services/codes/send-code.ts';
import type { Caller, Context } from '../services/context.ts';
import { listKeys } from '../services/keys/list-keys.ts';
import { portalKeyOf } from '../services/keys/portal-key.ts';
import { logOut } from '../services/sessions/log-out.ts';
import { signIn } from '../services/sessions/sign-in.ts';
import type { Activation, Session } from '../services/sessions/tokens.ts';
import { usageRequests } from '../services/usage/requests.ts';
import { usageSeries } from '../services/usage/series.ts';
import { usageSummary } from '../services/usage/summary.ts';

/** What the door has found out about a call before its service is asked, by the token that the call needs. */
interface Credentials {
  none: { readonly token: string | undefined };
  activation: { readonly activation: Activation };
  session: { readonly session: Session };
}

export type CallOf<Name extends PortalName> = {
  readonly body: PortalBody<Name>;
  readonly caller: Caller;
} & Credentials[Portal[Name]['auth']];

/** A reply without fields of its own is typed as an object that may have none, not even the message. */
type FieldsOf<Reply> = Reply extends Record<string, never> ? unknown : Reply;

/** The sentence for people, and the fields that the contract names. */
export type AnswerOf<Name extends PortalName> = { readonly message: string } & FieldsOf<PortalReply<Name>>;

export type PortalCalls = {
  readonly [Name in PortalName]: (call: CallOf<Name>) => Promise<AnswerOf<Name>>;
};

const ofAccount = <Body>({ body, session }: { body: Body; session: Session }) => ({
  ...body,
  accountId: session.accountId,
});

/** Every call of the portal's contract and the service that answers it. */
export function portalCalls(context: Context): PortalCalls {
  const enter = async (call: CallOf<'signin'>) => ({
    message: 'Signed in',
    ...(await signIn(context, call.body, call.caller)),
  });
  return {
    signup: async ({ body, caller }) => ({
      message: 'Verification code sent',
      ...(await signUp(context, body, caller)),
    }),
    activate: async ({ body, ...input }) => ({
      message: 'Your account is verified',
      ...(await activate(context, body, input)),
    }),
    signin: enter,
    login: enter,
    profile: async ({ body, session }) => ({
      message: 'Profile',
      ...(await fetchProfile(context, body, session)),
    }),
    async sendVerificationCode({ body, caller }) {
      await sendCode(context, body, caller);
      return { message: 'If the request is valid, a code has been sent.' };
    },
    generateApiKey: async ({ body, ...input }) => ({
      message: 'API key replaced',
      ...(await replaceApiKey(context, body, input)),
    }),
    async logout({ body, token, caller }) {
      await logOut(context, { token, all: body.all, caller });
      return { message: 'Signed out' };
    },
    listKeys: async ({ session }) => ({
      message: 'API keys',
      additionalInfo: { items: await listKeys(context.store, session.accountId) },
    }),
    testKey: async ({ session }) => ({
      message: 'Test key',
      additionalInfo: {
        api_key: await portalKeyOf(context.store, context.secrets, session.accountId, 'test'),
      },
    }),
    usageSummary: async (call) => ({
      message: 'Usage',
      additionalInfo: await usageSummary(context, ofAccount(call)),
    }),
    usageSeries: async (call) => ({
      message: 'Usage over time',
      additionalInfo: await usageSeries(context, ofAccount(call)),
    }),
    usageRequests: async (call) => ({
      message: 'Recent calls',
      additionalInfo: await usageRequests(context, ofAccount(call)),
    }),
    config: async () => ({
      message: 'Configuration',
      additionalInfo: { dataSource: context.dataSource(), development: context.development },
    }),
  };
}
