import { api } from '@meridian/contracts/api';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { MEDIA_TYPES } from '../operation/response.ts';
import type { Handler } from '../operation/operation.ts';
import { apiKeyPrincipalOf } from '../../modules/access/index.ts';
import { parseParameters } from '../operation/parameters.ts';
import type { Tickets } from './tickets.ts';

/** POST /stream/ticket. */
export function streamTicketHandler(tickets: Tickets): Handler {
  return async ({ caller, query }) => {
    parseParameters(api.streamTicket.query, query);
    const ticket = await tickets.issue(apiKeyPrincipalOf(caller));
    return {
      status: 200,
      headers: ['Content-Type', MEDIA_TYPES.json],
      body: [JSON.stringify({ ticket, expiresIn: STREAM_LIMITS.ticketSeconds })],
    };
  };
}
