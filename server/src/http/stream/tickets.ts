import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { randomBase62 } from '../../shared/key-format.ts';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';

const LENGTH = 40;
const LASTS_MS = STREAM_LIMITS.ticketSeconds * 1_000;
/** More than all keys of a server may ask for in a minute, usually; the oldest are forgotten first. */
const ROOM = 100_000;

interface StreamTicket {
  readonly principal: ApiKeyPrincipal;
  readonly untilMs: number;
}

/** What a page may put into a URL in place of a key: it opens one stream within a minute, and nothing else. */
export class Tickets {
  readonly #elapsed: () => number;
  /** In the order of their ends. */
  readonly #tickets = new Map<string, StreamTicket>();

  /** `elapsed` is a clock that never jumps, in milliseconds. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  issue(holder: ApiKeyPrincipal): string {
    this.#forgetOld();
    const text = randomBase62(LENGTH);
    this.#tickets.set(text, { principal: holder, untilMs: this.#elapsed() + LASTS_MS });
    return text;
  }

  /** Whose key a ticket stands for; undefined when it was used, is too old or never was. It is worth nothing afterwards. */
  redeem(text: string): ApiKeyPrincipal | undefined {
    this.#forgetOld();
    const ticket = this.#tickets.get(text);
    this.#tickets.delete(text);
    return ticket?.principal;
  }

  #forgetOld(): void {
    const nowMs = this.#elapsed();
    for (const [text, { untilMs }] of this.#tickets) {
      if (untilMs > nowMs && this.#tickets.size < ROOM) return;
      this.#tickets.delete(text);
    }
  }
}
