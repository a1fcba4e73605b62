/** A program that knows only OAuth: the official client of the Model Context Protocol, and a server for the browser's return. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';

export interface OAuthProgram {
  /** Connects; resolves with the address to open in a browser, or null once it has a token. */
  connect(): Promise<URL | null>;
  /** Resolves with the query with which the browser returned. */
  readonly returned: Promise<URLSearchParams>;
  /** Exchanges what the browser brought. */
  finish(query: URLSearchParams): Promise<void>;
  use(tool: string, given: Record<string, unknown>): Promise<string>;
  tokens: StoredOAuthTokens | undefined;
  close(): Promise<void>;
}

export async function startOauthProgram(origin: string): Promise<OAuthProgram> {
  const { promise: returned, resolve: onReturn } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1');
    if (url.pathname === '/callback') onReturn(url.searchParams);
    response.setHeader('content-type', 'text/html').end('<h1>You can close this tab</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  let known: StoredOAuthClientInformation | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  let verifier = '';
  let toOpen: URL | null = null;
  const state = crypto.randomUUID();
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Chart Pal', redirect_uris: [redirectUrl] },
    state: () => state,
    clientInformation: () => known,
    saveClientInformation: (information) => void (known = information),
    tokens: () => program.tokens,
    saveTokens: (tokens) => void (program.tokens = tokens),
    redirectToAuthorization: (url) => void (toOpen = url),
    saveCodeVerifier: (text) => void (verifier = text),
    codeVerifier: () => verifier,
    saveDiscoveryState: (it) => void (discovered = it),
    discoveryState: () => discovered,
  };
  const open = () => new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider: provider });
  let client = new Client({ name: 'chart-pal', version: '1.0.0' });
  const program: OAuthProgram = {
    tokens: undefined,
    returned,
    async connect() {
      toOpen = null;
      client = new Client({ name: 'chart-pal', version: '1.0.0' });
      try {
        await client.connect(open());
      } catch (error) {
        if (toOpen === null) throw error;
      }
      return toOpen;
    },
    async finish(query) {
      if (query.get('state') !== state) throw new Error('Another state came back.');
      await open().finishAuth(query);
    },
    async use(name, given) {
      const answer = await client.callTool({ name, arguments: given });
      return JSON.stringify(answer.structuredContent);
    },
    async close() {
      await client.close();
      server.close();
      server.closeAllConnections();
    },
  };
  return program;
}
