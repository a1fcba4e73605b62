import { MCP_ACCOUNT_BUDGET, MCP_LIMITS } from '@meridian/contracts/mcp';
import { type AccountConversations, type Conversation, Conversations } from './conversations.ts';
import { tablesGone, ToolError } from './tool-error.ts';

/** The conversations of assistants. */
export interface ConversationAccess {
  /** Runs `work` with the conversations of an account, and keeps what it changes. */
  use<Result>(
    accountId: string,
    work: (conversations: Conversations) => Result | Promise<Result>,
  ): Promise<Result>;
  /** Reads the tables of a conversation before they are used. Throws ToolError when they are gone. */
  readImage(conversation: Conversation): Promise<void>;
  /** Forgets what was not used for a long time. */
  sweep(): Promise<void>;
}

/** The conversations of a process that serves alone. */
export function ownConversations(now: () => number): ConversationAccess {
  const conversations = new Conversations();
  return {
    use: async (_, work) => await work(conversations),
    readImage: async () => undefined,
    sweep: async () => conversations.sweep(now()),
  };
}

/** Where processes share the conversations of an account. */
export interface ConversationStates {
  /** Runs `use` with the stored state, null at first, while no other process works with the account; stores what it returns. */
  change<Result>(
    accountId: string,
    use: (state: unknown) => Promise<{
      readonly state: object;
      /** All images of the state by id, with the bytes of new ones. */
      readonly images: ReadonlyMap<string, Uint8Array | undefined>;
      readonly result: Result;
    }>,
  ): Promise<Result>;
  readImage(id: string): Promise<Uint8Array | undefined>;
  sweep(): Promise<void>;
}

/** Tables that were read or made last stay in this process. */
const KEPT_BYTES = 4 * MCP_LIMITS.tableBytes;

/** Conversations that any process of a store can continue. Tools of one account run one after the other. */
export function sharedConversations(states: ConversationStates, now: () => number): ConversationAccess {
  const running = new Map<string, Promise<unknown>>();
  const kept = new Map<string, Uint8Array>();
  const keep = (id: string, image: Uint8Array) => {
    kept.delete(id);
    kept.set(id, image);
    let bytes = [...kept.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };

  const useAlone = async <Result>(
    accountId: string,
    work: (conversations: Conversations) => Result | Promise<Result>,
  ): Promise<Result> => {
    let failure: { readonly error: unknown } | undefined;
    const result = await states.change(accountId, async (stored) => {
      const state = (stored ?? emptyAt(now())) as AccountConversations;
      const conversations = Conversations.restored(accountId, state);
      // What a tool has spent before it failed stays spent.
      const done = await Promise.resolve(conversations)
        .then(work)
        .catch((error: unknown) => void (failure = { error }));
      const known = new Set(state.conversations.map(({ image }) => image?.id));
      const images = new Map<string, Uint8Array | undefined>();
      for (const { storedImage } of conversations.all()) {
        if (!storedImage) continue;
        const { id, content } = storedImage;
        if (content) keep(id, content);
        images.set(id, known.has(id) ? undefined : content);
      }
      return { state: conversations.stateOf(accountId, now()), images, result: done };
    });
    if (failure) throw failure.error;
    return result as Result;
  };

  return {
    async use(accountId, work) {
      // Within a process in the order of the requests.
      const before = running.get(accountId);
      const own = Promise.resolve(before)
        .catch(() => undefined)
        .then(() => useAlone(accountId, work));
      running.set(accountId, own);
      try {
        return await own;
      } catch (error) {
        if (!(error instanceof Error && error.name === 'StateBusyError')) throw error;
        throw new ToolError('unavailable', 'Another tool of this account is taking too long.', {
          retryAfterSeconds: 5,
        });
      } finally {
        if (running.get(accountId) === own) running.delete(accountId);
      }
    },
    async readImage(conversation) {
      const isThere = await conversation.readImage(
        async (id) => kept.get(id) ?? (await states.readImage(id)),
      );
      if (!isThere) throw tablesGone();
    },
    sweep: () => states.sweep(),
  };
}

const emptyAt = (nowMs: number): AccountConversations => ({
  budget: { sinceMs: nowMs, left: MCP_ACCOUNT_BUDGET, ended: [] },
  conversations: [],
});
