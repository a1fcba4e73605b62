import type { Portal, PortalBody, PortalName, PortalReply } from '@meridian/contracts/portal';
import type { DashboardView } from '../../modules/customers/index.ts';
import type { Caller } from '../../shared/context.ts';
import type { Activation, Session } from '../../shared/tokens/tokens.ts';
import type { OAuthCookie } from './oauth-cookie.ts';
import type { FileReply } from './replies.ts';
import type { ViewCookie } from './view/view-cookie.ts';

/** What the portal knows about a call before its service runs, by the kind of token that the call requires. */
interface Credentials {
  none: { readonly token: string | undefined };
  optional: { readonly session: Session | undefined };
  activation: { readonly activation: Activation };
  session: { readonly session: Session };
  view: { readonly view: DashboardView };
}

export type CallOf<Name extends PortalName> = {
  readonly body: PortalBody<Name>;
  readonly caller: Caller;
  /** The file of a multipart call, if any. */
  readonly file: Buffer | undefined;
  /** The cookie of a sign-in with an OAuth provider. */
  readonly oauthCookie: OAuthCookie;
  /** The cookies of operators who see a dashboard. */
  readonly viewCookie: ViewCookie;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
} & Credentials[Portal[Name]['auth']];

/** A response without own fields is typed as an object that may have no fields. */
type FieldsOf<Reply> = Reply extends Record<string, never> ? unknown : Reply;

/** A message for the user and the fields of the contract; or a file or events instead. */
export type ResponseOf<Name extends PortalName> = Portal[Name] extends { answers: 'file' }
  ? FileReply
  : Portal[Name] extends { answers: 'fileOrReply' }
    ? FileReply | ({ readonly message: string } & FieldsOf<PortalReply<Name>>)
    : Portal[Name] extends { answers: 'events' }
      ? AsyncIterable<PortalReply<Name>>
      : { readonly message: string } & FieldsOf<PortalReply<Name>>;

export type PortalCalls = {
  readonly [Name in PortalName]: (call: CallOf<Name>) => Promise<ResponseOf<Name>>;
};

/** The handlers of one group of calls. */
export type RoutesOf<Group> = Pick<PortalCalls, Extract<keyof Group, PortalName>>;
