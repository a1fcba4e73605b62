import { randomBytes } from 'node:crypto';
import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { AccountBudgets } from './account-budgets.ts';
import type { Budget } from './budget.ts';
import type { KeyOwner } from './identify.ts';
import { ToolError, wrongArgument } from './tool-error.ts';

/** A stored table and the origin of its rows. */
export interface StoredTable {
  readonly table: string;
  readonly call: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly source: string;
  readonly asOf: string | null;
  /** The first and last date of its rows; null without dates. */
  readonly first: string | null;
  readonly last: string | null;
  readonly requestIds: readonly string[];
  /** Columns with third-party text. */
  readonly quoted: readonly string[];
}

/** The tables and the budget of one conversation, for one key. */
export class Conversation {
  readonly id: string;
  readonly accountId: string;
  readonly budget: Budget;
  readonly tables = new Map<string, StoredTable>();
  /** The tables as one SQLite database; null without any. */
  image: Uint8Array | null = null;
  /** Whether the tables were dropped because the server needed their memory. */
  dropped = false;
  usedMs: number;

  constructor(
    id: string,
    { accountId, budget, nowMs }: { accountId: string; budget: Budget; nowMs: number },
  ) {
    this.id = id;
    this.accountId = accountId;
    this.budget = budget;
    this.usedMs = nowMs;
  }

  get bytes(): number {
    return this.image?.byteLength ?? 0;
  }

  drop(): void {
    this.image = null;
    this.tables.clear();
    this.dropped = true;
  }
}

/** Memory for the tables of one account, and of all accounts. */
const ACCOUNT_BYTES = 3 * MCP_LIMITS.tableBytes;
const ALL_BYTES = 256 * 1024 * 1024;
const ALL_CONVERSATIONS = 2_000;
const IDLE_MS = MCP_LIMITS.idleMinutes * 60_000;

export const newConversationId = (): string => `cnv_${randomBytes(12).toString('base64url')}`;

/** All conversations of this process, by last use. They are looked up by key and id, so that a leaked id is useless. */
export class Conversations {
  readonly #all = new Map<string, Conversation>();
  readonly #budgets = new AccountBudgets();

  get size(): number {
    return this.#all.size;
  }

  /** The conversation with this id and key; throws when it does not exist. */
  named(owner: KeyOwner, id: string, nowMs: number): Conversation {
    const found = this.#find(owner, id, nowMs);
    if (found) return found;
    throw wrongArgument(
      'conversation',
      'This key has no such conversation. It may have expired, with its tables.',
      'Omit conversation to start a new one, and store again what you need.',
    );
  }

  /** The conversation with this id, created if needed; throws when the account has too many. */
  ofSession(owner: KeyOwner, id: string, nowMs: number): Conversation {
    return this.#find(owner, id, nowMs) ?? this.#begin(owner, id, nowMs);
  }

  begin(owner: KeyOwner, nowMs: number): Conversation {
    return this.#begin(owner, newConversationId(), nowMs);
  }

  /** Drops the conversation with its tables. Its budget stays spent, also for a later conversation with the same id. */
  end(owner: KeyOwner, id: string, nowMs: number): void {
    const place = conversationKey(owner, id);
    const ended = this.#all.get(place);
    if (!ended) return;
    this.#all.delete(place);
    this.#budgets.of(owner.accountId, nowMs).keep(place, ended.budget);
  }

  /** Stores `image` as the tables of `conversation`; throws when the account's memory is exhausted. Drops the least recently used tables of others if needed. */
  storeImage(conversation: Conversation, image: Uint8Array): void {
    const others = [...this.#all.values()].filter((it) => it !== conversation);
    const sum = (of: readonly Conversation[]) => of.reduce((bytes, it) => bytes + it.bytes, 0);
    const ofAccount = others.filter(({ accountId }) => accountId === conversation.accountId);
    if (sum(ofAccount) + image.byteLength > ACCOUNT_BYTES) {
      throw new ToolError('too_large', 'The tables of all your conversations leave no room for this.', {
        argument: 'store_as',
        remedy: 'Store fewer rows, or end other conversations. Unused ones expire automatically.',
      });
    }
    let total = sum(others) + image.byteLength;
    for (const other of others) {
      if (total <= ALL_BYTES) break;
      total -= other.bytes;
      if (other.image) other.drop();
    }
    conversation.image = image;
  }

  /** Removes conversations that were not used for a long time. */
  sweep(nowMs: number): void {
    for (const [place, { usedMs }] of this.#all) {
      if (nowMs - usedMs < IDLE_MS) break;
      this.#all.delete(place);
    }
    this.#budgets.sweep(nowMs, (accountId) =>
      [...this.#all.values()].some((conversation) => conversation.accountId === accountId),
    );
  }

  #find(owner: KeyOwner, id: string, nowMs: number): Conversation | undefined {
    this.sweep(nowMs);
    const place = conversationKey(owner, id);
    const found = this.#all.get(place);
    if (!found) return undefined;
    // Refills the account's budget when its hour is over.
    this.#budgets.of(owner.accountId, nowMs);
    found.usedMs = nowMs;
    this.#all.delete(place);
    this.#all.set(place, found);
    return found;
  }

  #begin(owner: KeyOwner, id: string, nowMs: number): Conversation {
    this.sweep(nowMs);
    const own = [...this.#all.values()].filter(({ accountId }) => accountId === owner.accountId);
    if (own.length >= MCP_LIMITS.conversations) {
      const waitMs = own[0]!.usedMs + IDLE_MS - nowMs;
      throw new ToolError(
        'too_many_conversations',
        `This account has ${own.length} conversations, which is the maximum.`,
        {
          argument: 'conversation',
          remedy: 'Pass the conversation from an earlier result. The oldest expires when it is not used.',
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        },
      );
    }
    if (this.#all.size >= ALL_CONVERSATIONS) this.#all.delete(this.#all.keys().next().value!);
    const { accountId } = owner;
    const place = conversationKey(owner, id);
    const budget = this.#budgets.of(accountId, nowMs).take(place);
    const begun = new Conversation(id, { accountId, budget, nowMs });
    this.#all.set(place, begun);
    return begun;
  }
}

const conversationKey = ({ accountId, prefix }: KeyOwner, id: string) => `${accountId} ${prefix} ${id}`;
