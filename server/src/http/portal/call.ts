import type { Portal, PortalBody, PortalName, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../shared/context.ts';
import type { Activation, Session } from '../../shared/tokens/tokens.ts';
import type { OAuthCookie } from './oauth-cookie.ts';
import type { FileReply } from './replies.ts';

/** What the door has found out about a call before its service is asked, by the token that the call needs. */
interface Credentials {
  none: { readonly token: string | undefined };
  optional: { readonly session: Session | undefined };
  activation: { readonly activation: Activation };
  session: { readonly session: Session };
}

export type CallOf<Name extends PortalName> = {
  readonly body: PortalBody<Name>;
  readonly caller: Caller;
  /** The file of a multipart call, if one came. */
  readonly file: Buffer | undefined;
  /** What the browser keeps of a sign-in elsewhere. */
  readonly oauthCookie: OAuthCookie;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
} & Credentials[Portal[Name]['auth']];

/** A reply without fields of its own is typed as an object that may have none, not even the message. */
type FieldsOf<Reply> = Reply extends Record<string, never> ? unknown : Reply;

/** The sentence for people, and the fields that the contract names; or the file, or the events, that stand in their place. */
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

/** The answers of one group of the contract's calls. */
export type RoutesOf<Group> = Pick<PortalCalls, Extract<keyof Group, PortalName>>;
