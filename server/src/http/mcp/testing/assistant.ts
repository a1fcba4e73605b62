import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MCP_PATH, type McpBudget } from '@meridian/contracts/mcp';

/** The newest protocol has no sessions; `legacy` is what most clients spoke before. */
export type Era = 'modern' | 'legacy';

/** What the tests read of an answer. */
export interface Answered {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> & {
    readonly conversation: string;
    readonly budget: McpBudget;
    readonly error?: {
      readonly code: string;
      readonly message: string;
      readonly argument?: string;
      readonly remedy?: string;
      readonly retryAfterSeconds?: number;
    };
  };
}

export interface Assistant {
  readonly client: Client;
  readonly version: string | undefined;
  readonly session: string | undefined;
  use(tool: string, given?: object): Promise<Answered>;
  endSession(): Promise<void>;
}

/** The official client, connected with a key. */
export async function connect(origin: string, key: string, era: Era = 'modern'): Promise<Assistant> {
  const mode = era === 'legacy' ? 'legacy' : { pin: '2026-07-28' };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return {
    client,
    version: client.getNegotiatedProtocolVersion(),
    get session() {
      return transport.sessionId;
    },
    async use(name, given = {}) {
      const answer = await client.callTool({ name, arguments: { ...given } });
      const [first] = answer.content;
      return {
        isError: answer.isError === true,
        text: first?.type === 'text' ? first.text : '',
        data: (answer.structuredContent ?? {}) as Answered['data'],
      };
    },
    endSession: () => transport.terminateSession(),
  };
}
