import { randomInt } from 'node:crypto';
import { isUrgent } from '@meridian/contracts/contact';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Insertable } from 'kysely';
import type { ContactTicketTable } from '../../../store/messages.ts';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Caller } from '../../../shared/context.ts';
import type { MessagingContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { contactConfirmationMail } from '../emails/contact-confirmation.ts';
import { contactRequestMail } from '../emails/contact-request.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { insertTicket } from './queries.ts';

/** Without characters that look alike. */
const TICKET_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const TICKET_LENGTH = 6;

/**
 * Stores a contact request, sends it to the operator's address for its topic, if there is one, and confirms it to the sender.
 * Throws 190 (three an hour per client address, five a day per email address). A bot that fills in the hidden field gets the
 * same response, and nothing is stored or sent.
 */
export async function submitContact(
  context: MessagingContext,
  body: PortalBody<'submitContact'>,
  input: { session: Session | undefined; caller: Caller },
): Promise<PortalReply<'submitContact'>['additionalInfo']> {
  const { limits, operator, publicUrl } = context;
  const { website, ...request } = body;
  const nowMs = context.now();
  await enforceRateLimit(limits.contactsByAddress, input.caller.address, nowMs);
  await enforceRateLimit(limits.contactsByEmail, emailKeyOf(body.email), nowMs);
  if (website !== '') return { ticket: randomTicket() };

  const urgent = isUrgent(body.subject);
  const accountId = input.session?.accountId ?? null;
  const operatorEmail = operator.contact[body.topic];
  const ticket = await context.store.transaction().execute(async (trx) => {
    const id = await insertWithTicket(trx, {
      ...request,
      urgent,
      account_id: accountId,
      at: new Date(nowMs),
    });
    if (operatorEmail !== null) {
      const details = { ...request, ticket: id, urgent, accountId };
      await context.enqueueMail(trx, contactRequestMail(publicUrl, operatorEmail, details));
    }
    const confirmed = { to: body.email, ticket: id, subject: body.subject };
    await context.enqueueMail(trx, contactConfirmationMail(publicUrl, confirmed));
    return id;
  });
  if (operatorEmail === null) {
    context.log.warn(
      { ticket, topic: body.topic },
      'No address is set for this topic; the request is only stored.',
    );
  }
  return { ticket };
}

/** Stores the request under a free ticket number and returns it. */
async function insertWithTicket(
  trx: Transaction,
  request: Omit<Insertable<ContactTicketTable>, 'id'>,
): Promise<string> {
  for (;;) {
    const id = randomTicket();
    if (await insertTicket(trx, { ...request, id })) return id;
  }
}

/** A number that is easy to read out on the phone, such as `T-7K3M9Q`. */
function randomTicket(): string {
  const character = () => TICKET_CHARACTERS[randomInt(TICKET_CHARACTERS.length)];
  return `T-${Array.from({ length: TICKET_LENGTH }, character).join('')}`;
}
