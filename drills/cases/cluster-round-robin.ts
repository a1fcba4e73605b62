/** Tickets, streams, conversations and open pages work over four processes, each step at the next one, and no limit of a plan is passed. */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { MCP_BUDGET } from '@meridian/contracts/mcp';
import { connect } from '../../server/src/http/mcp/testing/assistant.ts';
import { readCatalogue } from '../../server/src/lake/catalogue.ts';
import { StreamClient } from '../../server/src/testing/api/stream-client.ts';
import { type Nodes, startNodes } from '../kit/nodes.ts';
import { callPortal, openPage, signUp } from '../kit/portal.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 4;
const TICKETS = 20;
const RACES = 5;
const CONTENDERS = 24;
const STEPS = 16;
/** What a killed process held must be free again. */
const FREE_SECONDS = 15;
/** Until the attempt that finds it free was answered. */
const ATTEMPT_SECONDS = 1;
const ROWS = 50;

export default async function clusterRoundRobin(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES);
  const keys = await site.keys();
  const load = site.load({ ports: nodes.ports, keys });
  load.start();
  const client = new Client(site, nodes);
  await client.useTickets();
  await client.openStreams();
  await client.followSymbols();
  await client.converse();
  await client.watchPages();
  const recoverySeconds = await client.loseProcess();
  await load.stop();
  site.check(load.refusedCalls === 0, `${load.refusedCalls} calls refused`);
  return await site.outcome({
    recoverySeconds,
    note:
      `${TICKETS} tickets, each raced for by ${NODES} processes; ${2 * RACES} races of ${CONTENDERS} streams; ` +
      `a conversation of ${STEPS} steps; recovery until the streams of a killed process are free`,
  });
}

/** Somebody whose every step goes to the next process. */
class Client {
  readonly #site: Site;
  readonly #nodes: Nodes;
  #steps = 0;

  constructor(site: Site, nodes: Nodes) {
    this.#site = site;
    this.#nodes = nodes;
  }

  readonly #nextPort = () => this.#nodes.ports()[this.#steps++ % NODES]!;
  readonly #next = () => `http://127.0.0.1:${this.#nextPort()}`;

  /** Each ticket opens one stream, whichever processes it is shown to at once. */
  async useTickets(): Promise<void> {
    const [key = ''] = await this.#site.keys('pro', 1);
    for (let ticket = 0; ticket < TICKETS; ticket++) {
      const reply = await fetch(`${this.#next()}/api/stream/ticket`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
      this.#site.countOwnCalls(1);
      const path = `/api/stream?ticket=${((await reply.json()) as { ticket: string }).ticket}`;
      const contenders = this.#nodes.all.map(() => new StreamClient(this.#next(), path));
      const opened = await this.#opened(contenders);
      this.#site.check(opened.length === 1, `a ticket opened ${opened.length} streams`);
      await closeAll(opened);
    }
  }

  /** Of many streams at once, exactly those of the plan open. */
  async openStreams(): Promise<void> {
    for (const plan of ['free', 'pro'] as const) {
      const most = DEFAULT_PLANS[plan].streamConnections;
      for (let race = 0; race < RACES; race++) {
        const [key = ''] = await this.#site.keys(plan, 1);
        const opened = await this.#opened(this.#contenders(key));
        this.#site.check(opened.length === most, `${opened.length} streams of ${most} opened`);
        await closeAll(opened);
        await this.#site.until(async () => {
          const [again] = await this.#opened([this.#stream(key)]);
          await again?.close();
          return again !== undefined;
        });
      }
    }
  }

  /** Of more symbols than the plan has, in streams at several processes at once, exactly those of the plan are followed. */
  async followSymbols(): Promise<void> {
    const most = DEFAULT_PLANS.developer.streamSymbols!;
    const streams = DEFAULT_PLANS.developer.streamConnections;
    const [key = ''] = await this.#site.keys('developer', 1);
    const symbols = (await readCatalogue(this.#site.home))!.entries.map((entry) => entry.symbol);
    const opened = await this.#opened(Array.from({ length: streams }, () => this.#stream(key)));
    const each = Math.ceil(symbols.length / streams);
    const answers = await Promise.all(
      opened.map((stream, i) => {
        const channels = symbols.slice(i * each, (i + 1) * each).map((symbol) => `quotes.${symbol}`);
        return stream.ask({ action: 'subscribe', channels }, 'subscription');
      }),
    );
    const followed = answers.flatMap(({ channels }) => channels as string[]);
    this.#site.check(symbols.length > most, `there are only ${symbols.length} symbols`);
    this.#site.check(followed.length === most, `${followed.length} symbols of ${most} are followed`);
    await closeAll(opened);
  }

  /** Tables and budget of a conversation are the same at every process. */
  async converse(): Promise<void> {
    const [key = ''] = await this.#site.keys('pro', 1);
    const stored = { call: 'history', arguments: { symbol: 'AAPL', limit: ROWS }, store_as: 'bars' };
    let conversation: string | undefined;
    let left = MCP_BUDGET.uses;
    for (let step = 0; step < STEPS; step += 2) {
      const storing = await connect(this.#next(), key);
      const first = await storing.use('call_api', { ...stored, append: step > 0, conversation });
      this.#site.countOwnCalls(1);
      conversation = first.data.conversation;
      const asking = await connect(this.#next(), key);
      const sql = 'SELECT count(*) AS bars FROM bars';
      const { data } = await asking.use('query_data', { sql, conversation });
      const rows = JSON.stringify(data['rows']);
      const expected = ROWS * (step / 2 + 1);
      this.#site.check(rows === `[[${expected}]]`, `step ${step + 2} of a conversation answered ${rows}`);
      left -= 2;
      this.#site.check(data.budget?.uses === left, `${data.budget?.uses} of ${left} uses are left`);
      await storing.client.close();
      await asking.client.close();
    }
  }

  /** An account that signs up over several processes, and whose pages at all of them are notified of each change. */
  async watchPages(): Promise<void> {
    const ports = this.#nodes.ports();
    const { token, key } = await signUp(this.#site, ports, this.#nextPort, 'pages@example.com');
    const pages = await Promise.all(ports.map((port) => openPage(this.#site, port, token)));
    const notified = (topic: string) => () => pages.every(({ topics }) => topics.has(topic));
    await callPortal(this.#nextPort(), 'updatePreferences', { auto_refresh: true }, token);
    await this.#site.until(notified('preferences'));
    await this.#site.get(this.#nextPort(), key, '/stocks/AAPL/quote');
    await this.#site.until(notified('usage'));
    for (const page of pages) page.close();
  }

  /** Seconds until all streams of a plan can be opened at the others after a process that held some was killed. */
  async loseProcess(): Promise<number> {
    const [key = ''] = await this.#site.keys('pro', 1);
    const most = DEFAULT_PLANS.pro.streamConnections;
    const held = await this.#opened(Array.from({ length: most }, () => this.#stream(key)));
    this.#site.check(held.length === most, `${held.length} streams of ${most} opened`);
    const [killed, ...others] = this.#nodes.all;
    await killed!.product.kill();
    const killedMs = performance.now();
    const kept = held.filter(({ closed }) => !closed);
    while (kept.length < most && performance.now() - killedMs < 2 * FREE_SECONDS * 1_000) {
      const { port } = others[kept.length % others.length]!;
      kept.push(
        ...(await this.#opened([
          new StreamClient(`http://127.0.0.1:${port}`, '/api/stream', headersOf(key)),
        ])),
      );
    }
    const seconds = (performance.now() - killedMs) / 1_000;
    this.#site.check(kept.length === most, `${kept.length} streams of ${most} are open again`);
    this.#site.check(
      seconds <= FREE_SECONDS + ATTEMPT_SECONDS,
      `places were free after ${seconds.toFixed(1)} s`,
    );
    await closeAll(kept);
    await this.#nodes.restart(killed!);
    return seconds;
  }

  #stream(key: string): StreamClient {
    return new StreamClient(this.#next(), '/api/stream', headersOf(key));
  }

  #contenders(key: string): StreamClient[] {
    return Array.from({ length: CONTENDERS }, () => this.#stream(key));
  }

  /** Those streams that the server accepts. */
  async #opened(streams: readonly StreamClient[]): Promise<StreamClient[]> {
    const accepted = await Promise.all(
      streams.map((stream) =>
        stream.until('authenticated').then(
          () => true,
          () => false,
        ),
      ),
    );
    return streams.filter((_, i) => accepted[i]);
  }
}

const headersOf = (key: string) => ({ authorization: `Bearer ${key}` });
const closeAll = (streams: readonly StreamClient[]) => Promise.all(streams.map((stream) => stream.close()));
