import type {
  RequestDetails,
  RequestState,
  RequestStep,
} from '@meridian/contracts/operator/contact-requests';
import type { BaseContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import { contactAnswerMail } from '../emails/contact-answer.ts';
import { changeTicket, findTicket, insertMessage, lockTicket } from './queries.ts';
import { readRequest, replyAddress, unknownRequest } from './read-requests.ts';

type Context = Pick<BaseContext, 'store' | 'now' | 'operator'>;
type MailingContext = Context & Pick<BaseContext, 'publicUrl' | 'enqueueMail'>;

interface Held {
  readonly state: RequestState;
  readonly assigned_to: string | null;
}

/**
 * Changes a request and records it, both or neither. The request itself is the reason, so its number stands there. The log
 * outlives the request, and gets none of its words.
 */
const change = (
  { store, now, operator }: Context,
  { actor, id, act }: { readonly actor: Actor; readonly id: string; readonly act: string },
  run: (trx: Transaction, held: Held, at: Date) => Promise<void>,
): Promise<RequestDetails> =>
  store.transaction().execute(async (trx) => {
    const held = await lockTicket(trx, id);
    if (!held) throw unknownRequest(id);
    const nowMs = now();
    await run(trx, held, new Date(nowMs));
    const subject = { kind: 'message', id } as const;
    const entry = { actor, act: 'message.answer', subject, reason: `Contact request ${id}` } as const;
    await recordAct(trx, { ...entry, details: { act } }, nowMs);
    return await readRequest({ store: trx, operator }, id);
  });

/** Mails an answer to the sender of a request, which then is answered. Throws 141 for an unknown request. */
export const answerRequest = (
  context: MailingContext,
  { actor, id, text }: { readonly actor: Actor; readonly id: string; readonly text: string },
): Promise<RequestDetails> =>
  change(context, { actor, id, act: 'answer' }, async (trx, _held, at) => {
    const request = (await findTicket(trx, id))!;
    const mail = { ...request, text, replyTo: replyAddress(context, request.topic) };
    await context.enqueueMail(trx, contactAnswerMail(context.publicUrl, mail));
    await insertMessage(trx, { ticket_id: id, kind: 'answer', author: actor.name, text, at });
    await changeTicket(trx, id, { state: 'answered' });
  });

/** Keeps a note for other operators. Throws 141 for an unknown request. */
export const noteRequest = (
  context: Context,
  { actor, id, text }: { readonly actor: Actor; readonly id: string; readonly text: string },
): Promise<RequestDetails> =>
  change(context, { actor, id, act: 'note' }, (trx, _held, at) =>
    insertMessage(trx, { ticket_id: id, kind: 'note', author: actor.name, text, at }),
  );

/**
 * Assigns a request to the operator, closes it or opens it again. Throws 141 for an unknown request, and 142 when it is so
 * already.
 */
export const changeRequest = (
  context: Context,
  { actor, id, step }: { readonly actor: Actor; readonly id: string; readonly step: RequestStep },
): Promise<RequestDetails> =>
  change(context, { actor, id, act: step }, async (trx, held) => {
    if (step === 'assign') {
      if (held.assigned_to === actor.operatorId)
        throw errors.conflict({ message: `The request ${id} is assigned to you` });
      return await changeTicket(trx, id, { assigned_to: actor.operatorId });
    }
    const state = step === 'close' ? 'closed' : 'open';
    if (held.state === state) throw errors.conflict({ message: `The request ${id} is ${state}` });
    return await changeTicket(trx, id, { state });
  });
