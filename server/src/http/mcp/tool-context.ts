import type { ApiClient } from './api-client.ts';
import type { Conversation } from './conversations.ts';
import type { KeyOwner } from './identify.ts';
import type { Tables } from './tables.ts';

/** What a tool works with: the key, the conversation, and access to data. */
export interface ToolContext {
  readonly owner: KeyOwner;
  readonly conversation: Conversation;
  readonly api: ApiClient;
  readonly tables: Tables;
  /** Stores the tables of the conversation; throws when there is no room. */
  readonly keepImage: (image: Uint8Array) => void;
  /** The portal's origin, without a trailing slash. */
  readonly publicUrl: string;
}

/** The result of a tool: a short text, and the same as data. */
export interface ToolResult {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the context of a conversation; throws ToolError when it does not exist or a new one has no room. */
export type ContextOf = (conversation: string | undefined) => ToolContext;

/** One MCP request, before its conversation is known. */
export interface ToolSession {
  /** Runs `work` while the conversations of the account are at hand. */
  readonly use: <Result>(work: (contextOf: ContextOf) => Promise<Result>) => Promise<Result>;
  /** Reports a fault of the server. */
  readonly fail: (error: unknown) => void;
}
