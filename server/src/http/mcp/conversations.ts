import { randomBytes, randomUUID } from 'node:crypto';
import { MCP_LIMITS, type McpBudget } from '@meridian/contracts/mcp';
import { type AccountBudgetState, AccountBudgets } from './account-budgets.ts';
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

/** A conversation as it is stored; its tables are stored apart. */
interface ConversationState {
  readonly id: string;
  /** Under what it is found: account, key and id. */
  readonly place: string;
  readonly usedMs: number;
  /** What it has left itself. */
  readonly left: McpBudget;
  readonly tables: readonly StoredTable[];
  readonly image: { readonly id: string; readonly bytes: number } | null;
  readonly dropped: boolean;
}

/** The conversations and the budget of one account, as they are stored. */
export interface AccountConversations {
  readonly budget: AccountBudgetState;
  /** By last use. */
  readonly conversations: readonly ConversationState[];
}

/** The tables of a conversation as one SQLite database. */
interface Image {
  /** Every other content has another id. */
  readonly id: string;
  readonly bytes: number;
  /** Undefined until it was read. */
  content: Uint8Array | undefined;
}

/** The tables and the budget of one conversation, for one key. */
export class Conversation {
  readonly id: string;
  readonly accountId: string;
  readonly budget: Budget;
  readonly tables = new Map<string, StoredTable>();
  #image: Image | null = null;
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

  /** Continues a stored conversation. Its tables are read when they are needed. */
  static restored(state: ConversationState, accountId: string, budget: Budget): Conversation {
    const { id, usedMs, tables, image, dropped } = state;
    const conversation = new Conversation(id, { accountId, budget, nowMs: usedMs });
    for (const table of tables) conversation.tables.set(table.table, table);
    conversation.#image = image && { ...image, content: undefined };
    conversation.dropped = dropped;
    return conversation;
  }

  /** The tables as one SQLite database; null without any. */
  get image(): Uint8Array | null {
    return this.#image?.content ?? null;
  }

  get bytes(): number {
    return this.#image?.bytes ?? 0;
  }

  /** The id and, if they were read or made, the bytes of the tables. */
  get storedImage(): Readonly<Image> | null {
    return this.#image;
  }

  /** Reads the tables with `read`, unless they were read. Resolves with false when they are gone. */
  async readImage(read: (id: string) => Promise<Uint8Array | undefined>): Promise<boolean> {
    if (!this.#image || this.#image.content) return true;
    const content = await read(this.#image.id);
    if (content) this.#image.content = content;
    else this.drop();
    return content !== undefined;
  }

  storeImage(content: Uint8Array): void {
    this.#image = { id: randomUUID(), bytes: content.byteLength, content };
  }

  drop(): void {
    this.#image = null;
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

  /** Those of one account as they were stored. */
  static restored(accountId: string, { budget, conversations }: AccountConversations): Conversations {
    const restored = new Conversations();
    const budgets = restored.#budgets.restore(accountId, budget);
    for (const state of conversations) {
      const own = budgets.budget(state.left);
      restored.#all.set(state.place, Conversation.restored(state, accountId, own));
    }
    return restored;
  }

  get size(): number {
    return this.#all.size;
  }

  all(): Iterable<Conversation> {
    return this.#all.values();
  }

  /** Those of one account, to be stored. */
  stateOf(accountId: string, nowMs: number): AccountConversations {
    const own = [...this.#all].filter(([, it]) => it.accountId === accountId);
    return {
      budget: this.#budgets.of(accountId, nowMs).state,
      conversations: own.map(([place, { id, usedMs, budget, tables, storedImage, dropped }]) => ({
        id,
        place,
        usedMs,
        left: budget.ownLeft,
        tables: [...tables.values()],
        image: storedImage && { id: storedImage.id, bytes: storedImage.bytes },
        dropped,
      })),
    };
  }

  /** The conversation with this id and key; throws when it does not exist. */
  named(owner: KeyOwner, id: string, nowMs: number): Conversation {
    const found = this.#find(owner, id, nowMs);
    if (found) return found;
    throw wrongArgument(
      'conversation',
      'This key does not have this conversation. It may have expired, with its tables.',
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
      throw new ToolError('too_large', 'The tables of all your conversations use all the available space.', {
        argument: 'store_as',
        remedy: 'Store fewer rows, or end other conversations. Unused ones expire automatically.',
      });
    }
    let total = sum(others) + image.byteLength;
    for (const other of others) {
      if (total <= ALL_BYTES) break;
      total -= other.bytes;
      if (other.bytes > 0) other.drop();
    }
    conversation.storeImage(image);
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
          remedy:
            'Pass the conversation from an earlier result. The oldest conversation expires when it is not used.',
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
