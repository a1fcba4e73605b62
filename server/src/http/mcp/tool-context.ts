import type { ApiClient } from './api-client.ts';
import type { Conversation } from './conversations.ts';
import type { KeyOwner } from './identify.ts';
import type { Tables } from './tables.ts';

/** What a tool works with: whose key, which conversation, and the ways to data. */
export interface ToolContext {
  readonly owner: KeyOwner;
  readonly conversation: Conversation;
  readonly api: ApiClient;
  readonly tables: Tables;
  /** Keeps the tables of the conversation; throws when there is no room. */
  readonly keepImage: (image: Uint8Array) => void;
  /** Of the portal, without a slash at its end. */
  readonly publicUrl: string;
}

/** What a tool tells: a sentence or two, and the same as data. */
export interface ToolResult {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One MCP request, before its conversation is known. */
export interface ToolSession {
  /** Returns the context of the conversation; throws ToolError when it does not exist or a new one has no room. */
  readonly contextOf: (conversation: string | undefined) => ToolContext;
  /** Reports a fault of the server. */
  readonly fail: (error: unknown) => void;
}
