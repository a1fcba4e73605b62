/** Calls over HTTP with the keys of several accounts, and a record of what was answered. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const SYMBOLS = ['AAPL', 'MSFT', 'SPY', 'EURUSD', 'BTCUSD', 'XOM'];
/** Between attempts while no process listens. */
const RETRY_MS = 20;
/** A call without a response for this long is given up; drills that stop a process are shorter. */
const GIVE_UP_MS = 60_000;
const HEADERS = { 'user-agent': 'meridian-drill' };

export interface AnsweredCall {
  readonly id: string;
  /** Milliseconds since 1970 at which the response had arrived completely. */
  readonly atMs: number;
}

export interface LoadOptions {
  /** The ports to call, in turn. Asked before each call. */
  readonly ports: () => readonly number[];
  readonly keys: readonly string[];
  readonly connections?: number;
  /** A path below `/api` for each call; by default quotes. */
  readonly path?: (call: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly id: string;
  readonly body: string;
}

export class Load {
  /** Calls that were answered with 200. */
  readonly answered: AnsweredCall[] = [];
  /** Answers with another status, and how many. */
  readonly refused = new Map<number, number>();
  /** Calls whose connection broke: each may be counted or not. */
  unanswered = 0;
  /** Answers with 200 and another content than that of the call. */
  wrong = 0;
  /** Milliseconds that answered calls took. */
  readonly latenciesMs: number[] = [];
  /** Milliseconds until calls were refused with a status. */
  readonly refusedMs: number[] = [];
  readonly #options: LoadOptions;
  readonly #agent: Agent;
  #running: Promise<unknown> = Promise.resolve();
  #isStopping = true;
  #calls = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  }

  /** Calls that were answered with another status than 200. */
  get refusedCalls(): number {
    return [...this.refused.values()].reduce((sum, calls) => sum + calls, 0);
  }

  /** Calls that were not answered with 200. */
  get failed(): number {
    return this.refusedCalls + this.unanswered;
  }

  start(): void {
    this.#isStopping = false;
    const { connections = 8 } = this.#options;
    this.#running = Promise.all(Array.from({ length: connections }, () => this.#client()));
  }

  /** Resolves when the calls under way have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
    this.#agent.destroy();
  }

  /** Calls for so long. */
  async run(seconds: number): Promise<void> {
    this.start();
    await delay(seconds * 1_000);
    await this.stop();
  }

  /** Resolves, while it runs, with the seconds until so many more calls are answered with 200. */
  async answers(more = 1): Promise<number> {
    const startedMs = performance.now();
    const wanted = this.answered.length + more;
    while (this.answered.length < wanted && !this.#isStopping) await delay(RETRY_MS / 2);
    return (performance.now() - startedMs) / 1_000;
  }

  async #client(): Promise<void> {
    while (!this.#isStopping) {
      const call = this.#calls++;
      const { ports, keys, path } = this.#options;
      const symbol = SYMBOLS[call % SYMBOLS.length]!;
      const targets = ports();
      const sentMs = performance.now();
      const reply = await this.#call(
        targets[call % targets.length]!,
        path?.(call) ?? `/stocks/${symbol}/quote`,
        keys[call % keys.length]!,
      );
      if (reply === undefined) {
        await delay(RETRY_MS);
      } else if (reply.status === 200) {
        this.answered.push({ id: reply.id, atMs: Date.now() });
        this.latenciesMs.push(performance.now() - sentMs);
        if (!path && !reply.body.includes(`"${symbol}"`)) this.wrong++;
      } else {
        this.refused.set(reply.status, (this.refused.get(reply.status) ?? 0) + 1);
        this.refusedMs.push(performance.now() - sentMs);
        await delay(RETRY_MS);
      }
    }
  }

  /** Undefined when the connection broke. */
  #call(port: number, path: string, key: string): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      let isSent = false;
      let isBroken = false;
      const broken = () => {
        if (isSent && !isBroken) this.unanswered++;
        isBroken = true;
        resolve(undefined);
      };
      const call = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port,
          path: `/api${path}`,
          headers: { ...HEADERS, ...this.#options.headers, authorization: `Bearer ${key}` },
          timeout: GIVE_UP_MS,
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (body += part));
          response.on('end', () => {
            if (!response.complete) return;
            resolve({ status: response.statusCode!, id: String(response.headers['x-request-id']), body });
          });
          response.on('close', () => {
            if (!response.complete) broken();
          });
          response.on('error', () => undefined);
        },
      );
      call.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (isSent = true));
        else isSent = true;
      });
      call.on('timeout', () => call.destroy());
      call.on('error', broken);
      call.end();
    });
  }
}
