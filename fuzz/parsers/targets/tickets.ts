import { LocalTickets } from '../../../server/src/http/stream/tickets.ts';
import { mustHold, type ParserTarget } from '../target.ts';

const PRINCIPAL = { accountId: 'owner' } as unknown as Parameters<LocalTickets['issue']>[0];
const TICKET_MS = 60_000;

/** Texts that are given as tickets of the stream. */
export const target: ParserTarget = {
  tokens: ['__proto__', 'constructor', 'A'.repeat(40)],
  seeds: () => ['A'.repeat(40), '', 'toString'].map((text) => Buffer.from(text)),
  check(input) {
    let nowMs = 0;
    const tickets = new LocalTickets(() => nowMs);
    const issued = tickets.issue(PRINCIPAL);
    const late = tickets.issue(PRINCIPAL);
    const given = input.toString('utf8');
    mustHold(given === issued || tickets.redeem(given) === undefined, 'only an issued ticket opens a stream');
    for (const text of [`${issued} `, issued.slice(1), issued + given].filter((it) => it !== issued))
      mustHold(tickets.redeem(text) === undefined, 'a changed ticket opens nothing');
    mustHold(tickets.redeem(issued) === PRINCIPAL, 'other texts leave a ticket valid');
    mustHold(tickets.redeem(issued) === undefined, 'a ticket opens one stream');
    nowMs = TICKET_MS;
    mustHold(tickets.redeem(late) === undefined, 'a ticket is valid for a minute');
  },
};
