import type { AlertContext } from '../context.ts';
import { keyOf, signed } from '../../../providers/webhooks/standard-webhooks.ts';
import { payloadOf } from '../payload.ts';
import { secretsOf } from '../secret.ts';
import { recordAttempt } from './record-attempt.ts';
import { claimDue, type ClaimedDelivery } from '../queries/claim.ts';

/** Concurrent deliveries of this process. With eight per account, it takes this many hanging receivers to delay others. */
const AT_ONCE = 256;

/** Sends due webhooks, the accounts in turn. A claimed delivery is sent at least once, even if a process dies. */
export class Deliverer {
  readonly #context: AlertContext;
  readonly #onError: (error: unknown) => void;
  readonly #sending = new Set<Promise<void>>();
  readonly #byAccount = new Map<string, number>();
  #round: Promise<void> | undefined;
  #again = false;
  /** Whether the last round claimed something, so that there may be more. */
  #more = false;
  #stopped = false;
  #takenMs: number;

  constructor(context: AlertContext, options: { readonly onError: (error: unknown) => void }) {
    this.#context = context;
    this.#onError = options.onError;
    this.#takenMs = context.now();
  }

  /** When due deliveries were last claimed; not updated while all slots are busy or the store is down. */
  get takenMs(): number {
    return this.#takenMs;
  }

  /** Whether webhooks were due when it looked last, so that more may be soon. */
  get isBusy(): boolean {
    return this.#more;
  }

  /** Starts to send what is due; resolves when it has been claimed. Never rejects. */
  wake(): Promise<void> {
    this.#again = this.#round !== undefined;
    this.#round ??= this.#take().finally(() => {
      this.#round = undefined;
      if (this.#again && !this.#stopped) void this.wake();
    });
    return this.#round;
  }

  /** Resolves when everything claimed so far was sent or has failed. */
  async settled(): Promise<void> {
    while (this.#round || this.#sending.size > 0) {
      await this.#round;
      await Promise.all(this.#sending);
    }
  }

  /** Claims nothing more and waits for deliveries in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.settled();
  }

  async #take(): Promise<void> {
    const { store, now } = this.#context;
    try {
      const limit = AT_ONCE - this.#sending.size;
      if (limit <= 0 || this.#stopped) return;
      const due = await claimDue(store, { nowMs: now(), limit, sending: this.#byAccount });
      this.#more = due.length > 0;
      for (const delivery of due) {
        const sending = this.#send(delivery).finally(() => {
          this.#sending.delete(sending);
          if (this.#more) void this.wake();
        });
        this.#sending.add(sending);
      }
      this.#takenMs = now();
    } catch (error) {
      this.#onError(error);
    }
  }

  async #send(delivery: ClaimedDelivery): Promise<void> {
    const { store, secrets, now, webhooks, publicUrl } = this.#context;
    const { account_id: accountId, delivery_id: id } = delivery;
    this.#count(accountId, 1);
    try {
      const keys = (await secretsOf({ store, secrets }, accountId, now())).map(keyOf);
      const body = payloadOf(delivery, publicUrl);
      const atMs = now();
      const began = performance.now();
      const sent = await webhooks.send(delivery.url, body, signed(keys, { id, body, nowMs: atMs }));
      const latencyMs = Math.round(performance.now() - began);
      await recordAttempt(this.#context, delivery, { ...sent, atMs, latencyMs });
    } catch (error) {
      // It is due again when the lease ends.
      this.#onError(error);
    } finally {
      this.#count(accountId, -1);
    }
  }

  #count(accountId: string, by: 1 | -1): void {
    const count = (this.#byAccount.get(accountId) ?? 0) + by;
    if (count === 0) this.#byAccount.delete(accountId);
    else this.#byAccount.set(accountId, count);
  }
}
