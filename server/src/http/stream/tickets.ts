import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { randomBase62 } from '../../shared/key-format.ts';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';

const LENGTH = 40;
const TICKET_MS = STREAM_LIMITS.ticketSeconds * 1_000;
/** Rarely reached within a minute; beyond it, the oldest tickets expire first. */
const TICKETS_MAX = 100_000;

interface StreamTicket {
  readonly principal: ApiKeyPrincipal;
  readonly untilMs: number;
}

/** One-time tickets that a page can put into a URL instead of a key. Each opens one stream within a minute. */
export class Tickets {
  readonly #elapsed: () => number;
  /** In order of expiry. */
  readonly #tickets = new Map<string, StreamTicket>();

  /** `elapsed` is a monotonic clock in milliseconds. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  issue(holder: ApiKeyPrincipal): string {
    this.#dropExpired();
    const text = randomBase62(LENGTH);
    this.#tickets.set(text, { principal: holder, untilMs: this.#elapsed() + TICKET_MS });
    return text;
  }

  /** Redeems a ticket; returns its principal, or undefined when it is unknown, used or expired. */
  redeem(text: string): ApiKeyPrincipal | undefined {
    this.#dropExpired();
    const ticket = this.#tickets.get(text);
    this.#tickets.delete(text);
    return ticket?.principal;
  }

  #dropExpired(): void {
    const nowMs = this.#elapsed();
    for (const [text, { untilMs }] of this.#tickets) {
      if (untilMs > nowMs && this.#tickets.size < TICKETS_MAX) return;
      this.#tickets.delete(text);
    }
  }
}
