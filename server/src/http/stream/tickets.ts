import { createHash } from 'node:crypto';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { randomBase62 } from '../../shared/key-format.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';

const LENGTH = 40;
const TICKET_MS = STREAM_LIMITS.ticketSeconds * 1_000;
/** Rarely reached within a minute; beyond it, the oldest tickets expire first. */
const TICKETS_MAX = 100_000;

type TicketHolder = Pick<ApiKeyPrincipal, 'prefix' | 'hash'>;

/** One-time tickets that a page can put into a URL instead of a key. Each opens one stream within a minute. */
export interface Tickets {
  issue(holder: TicketHolder): string | Promise<string>;
  /** Redeems a ticket; returns the key that it stands for, or undefined when it is unknown, used or expired. */
  redeem(text: string): TicketHolder | undefined | Promise<TicketHolder | undefined>;
}

interface StreamTicket {
  readonly holder: TicketHolder;
  readonly untilMs: number;
}

/** The tickets of one process. */
export class LocalTickets implements Tickets {
  readonly #elapsed: () => number;
  /** In order of expiry. */
  readonly #tickets = new Map<string, StreamTicket>();

  /** `elapsed` is a monotonic clock in milliseconds. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  issue(holder: TicketHolder): string {
    this.#dropExpired();
    const text = randomBase62(LENGTH);
    this.#tickets.set(text, { holder, untilMs: this.#elapsed() + TICKET_MS });
    return text;
  }

  redeem(text: string): TicketHolder | undefined {
    this.#dropExpired();
    const ticket = this.#tickets.get(text);
    this.#tickets.delete(text);
    return ticket?.holder;
  }

  #dropExpired(): void {
    const nowMs = this.#elapsed();
    for (const [text, { untilMs }] of this.#tickets) {
      if (untilMs > nowMs && this.#tickets.size < TICKETS_MAX) return;
      this.#tickets.delete(text);
    }
  }
}

/** Tickets that each process on one Valkey can redeem. It gets hashes only, of the ticket and of the key. */
export class SharedTickets implements Tickets {
  readonly #valkey: Valkey;

  constructor(valkey: Valkey) {
    this.#valkey = valkey;
  }

  async issue({ prefix, hash }: TicketHolder): Promise<string> {
    const text = randomBase62(LENGTH);
    await this.#valkey.put(nameOf(text), `${prefix} ${hash.toString('base64')}`, TICKET_MS).catch(refuse);
    return text;
  }

  async redeem(text: string): Promise<TicketHolder | undefined> {
    const value = await this.#valkey.take(nameOf(text)).catch(refuse);
    const [prefix, hash] = value?.split(' ') ?? [];
    return prefix && hash ? { prefix, hash: Buffer.from(hash, 'base64') } : undefined;
  }
}

const nameOf = (ticket: string) => `ticket:${createHash('sha256').update(ticket).digest('base64')}`;

function refuse(cause: unknown): never {
  throw new ApiProblem('unavailable', 'Tickets are not available at the moment. Please try again shortly.', {
    cause,
  });
}
