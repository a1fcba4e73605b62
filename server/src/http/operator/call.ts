import type {
  OperatorCall,
  OperatorCallName,
  OperatorCalls,
  OperatorReply,
  OperatorRequest,
} from '@meridian/contracts/operator';
import type { AppContext } from '../../modules/app-context.ts';
import type { Actor, OperatorSession } from '../../modules/operators/index.ts';
import type { Caller } from '../../shared/context.ts';

/** A response that is a file, written while it is sent. */
export interface ConsoleFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Sets the session's cookie; null deletes it. */
export type KeepSession = (token: string | null) => void;

/** Who makes a call: nobody before the sign-in, else an operator whose role allows it. */
type Signed<Call extends OperatorCall> = Call['permission'] extends 'none'
  ? { readonly session: undefined }
  : { readonly session: OperatorSession; readonly actor: Actor };

/** The part of a file that a call takes. */
type Taken<Call extends OperatorCall> = Call extends { takes: 'file' } ? { readonly file: Buffer } : unknown;

export type ConsoleCall<Name extends OperatorCallName> = {
  readonly request: OperatorRequest<Name>;
  readonly caller: Caller;
  readonly keepSession: KeepSession;
} & Signed<OperatorCalls[Name]> &
  Taken<OperatorCalls[Name]>;

export type ConsoleReply<Name extends OperatorCallName> = OperatorCalls[Name] extends { answers: 'file' }
  ? ConsoleFile
  : OperatorReply<Name>;

/** Does the work of one call; session, role and request have been checked. */
export type ConsoleOperation<Name extends OperatorCallName> = (
  context: AppContext,
  call: ConsoleCall<Name>,
) => Promise<ConsoleReply<Name>>;
