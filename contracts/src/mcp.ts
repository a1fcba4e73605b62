/** The MCP endpoint: its path, and the limits of a conversation, a key and a response. */
export const MCP_PATH = '/mcp';

/** Limits of one conversation. */
export const MCP_BUDGET = {
  /** Uses of tools. */
  uses: 500,
  /** Calls of the API. */
  calls: 200,
  /** Bytes of responses. About four bytes are one token. */
  answerBytes: 2_000_000,
  tables: 20,
  /** In all tables together, written ones that were replaced included. */
  rows: 250_000,
  /** Total run time of SQL statements. */
  sqlMs: 60_000,
} as const;
export type McpBudget = { readonly [Name in keyof typeof MCP_BUDGET]: number };

/** What all conversations of an account can spend together within an hour. */
export const MCP_ACCOUNT_BUDGET: McpBudget = {
  uses: 2_500,
  calls: 1_000,
  answerBytes: 10_000_000,
  tables: 100,
  rows: 1_250_000,
  /** As much as one conversation: this work takes the server's processors. */
  sqlMs: MCP_BUDGET.sqlMs,
};

export const MCP_LIMITS = {
  /** Requests of any kind with one key in any 60 seconds. */
  requestsPerMinute: 300,
  /** Concurrent conversations of an account. */
  conversations: 20,
  /** Idle time after which a conversation ends. */
  idleMinutes: 30,
  /** All tables of a conversation. */
  tableBytes: 24 * 1024 * 1024,
  /** Bytes of a response used for the reply of a call, or for rows of a query. */
  dataBytes: 16_000,
  /** One statement of SQL. */
  statementMs: 3_000,
  statementRows: 500,
  sqlCharacters: 10_000,
} as const;
