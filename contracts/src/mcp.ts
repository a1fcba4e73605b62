/** The door for assistants: where it is, and what one conversation, one key and one answer may use. */
export const MCP_PATH = '/mcp';

/** What one conversation may use until it ends. */
export const MCP_BUDGET = {
  /** Uses of tools. */
  uses: 500,
  /** Calls of the API. */
  calls: 200,
  /** Bytes of answers, of which some four are a token. */
  answerBytes: 2_000_000,
  tables: 20,
  /** In all tables together, written ones that were replaced included. */
  rows: 250_000,
  /** The clock that statements of SQL have run. */
  sqlMs: 60_000,
} as const;
export type McpBudget = { readonly [Name in keyof typeof MCP_BUDGET]: number };

export const MCP_LIMITS = {
  /** Requests in any 60 seconds with one key, whatever they ask for. */
  requestsPerMinute: 300,
  /** Conversations that an account has at once. */
  conversations: 20,
  /** A conversation ends when it was not used for so long. */
  idleMinutes: 30,
  /** All tables of a conversation. */
  tableBytes: 24 * 1024 * 1024,
  /** The part of an answer that holds the reply of a call, or the rows of a query. */
  dataBytes: 16_000,
  /** One statement of SQL. */
  statementMs: 3_000,
  statementRows: 500,
  sqlCharacters: 10_000,
} as const;
