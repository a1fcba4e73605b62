import { api } from '@meridian/contracts/api';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { MEDIA_TYPES } from '../formats/response.ts';
import type { Handler } from '../pipeline/call.ts';
import { holderOf } from '../pipeline/api-key-principal.ts';
import { parseParameters } from '../requests/parse.ts';
import type { Tickets } from '../../stream/tickets.ts';

/** POST /stream/ticket. */
export function streamTicketHandler(tickets: Tickets): Handler {
  return ({ caller, query }) => {
    parseParameters(api.streamTicket.query, query);
    const ticket = tickets.issue(holderOf(caller));
    return {
      status: 200,
      headers: ['Content-Type', MEDIA_TYPES.json],
      body: [JSON.stringify({ ticket, expiresIn: STREAM_LIMITS.ticketSeconds })],
    };
  };
}
