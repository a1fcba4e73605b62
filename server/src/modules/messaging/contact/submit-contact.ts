import { randomInt } from 'node:crypto';
import { isUrgent } from '@meridian/contracts/contact';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { ContactTicketTable } from '../../../store/service-runs.ts';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Caller } from '../../../shared/context.ts';
import type { MessagingContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { contactConfirmationMail } from '../emails/contact-confirmation.ts';
import { contactRequestMail } from '../emails/contact-request.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';

/** Without the characters that are read for one another. */
const TICKET_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const TICKET_LENGTH = 6;

/**
 * Keeps what a visitor writes, sends it to the operator's address for its topic, if there is one, and confirms it to the sender.
 * Refuses with 190 (three an hour for an address, five a day for an e-mail). A program that fills in the field that people
 * do not see gets the same answer, and nothing is kept or sent.
 */
export async function submitContact(
  context: MessagingContext,
  body: PortalBody<'submitContact'>,
  input: { session: Session | undefined; caller: Caller },
): Promise<PortalReply<'submitContact'>['additionalInfo']> {
  const { limits, operator, publicUrl } = context;
  const { website, ...request } = body;
  const nowMs = context.now();
  enforceRateLimit(limits.contactsByAddress, input.caller.address, nowMs);
  enforceRateLimit(limits.contactsByEmail, emailKeyOf(body.email), nowMs);
  if (website !== '') return { ticket: randomTicket() };

  const urgent = isUrgent(body.subject);
  const accountId = input.session?.accountId ?? null;
  const operatorEmail = operator.contact[body.topic];
  const ticket = await context.store.transaction().execute(async (trx) => {
    const id = await keep(trx, { ...request, urgent, account_id: accountId, at: new Date(nowMs) });
    if (operatorEmail !== null) {
      const told = { ...request, ticket: id, urgent, accountId };
      await context.enqueueMail(trx, contactRequestMail(publicUrl, operatorEmail, told));
    }
    const confirmed = { to: body.email, ticket: id, subject: body.subject };
    await context.enqueueMail(trx, contactConfirmationMail(publicUrl, confirmed));
    return id;
  });
  if (operatorEmail === null) {
    context.log.warn(
      { ticket, topic: body.topic },
      'No address is set for this topic; the request is only kept.',
    );
  }
  return { ticket };
}

/** Stores the request under a number that is free. */
async function keep(trx: Transaction, ticket: Omit<ContactTicketTable, 'id'>): Promise<string> {
  for (;;) {
    const kept = await trx
      .insertInto('contact_ticket')
      .values({ ...ticket, id: randomTicket() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) return kept.id;
  }
}

/** A number that can be read out on the phone, such as `T-7K3M9Q`. */
function randomTicket(): string {
  const character = () => TICKET_CHARACTERS[randomInt(TICKET_CHARACTERS.length)];
  return `T-${Array.from({ length: TICKET_LENGTH }, character).join('')}`;
}
