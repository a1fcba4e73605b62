import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the model received. */
export interface Prompted {
  readonly system: string;
  readonly user: string;
}

/** Responds to a prompt: with a text, with a status, or, undefined, never. */
export type Model = (prompted: Prompted) => string | number | undefined;

export interface ModelServer {
  readonly url: string;
  readonly prompts: Prompted[];
  /** Headers of the last request. */
  readonly authorization: () => string | undefined;
  answerBy(model: Model): void;
  close(): Promise<void>;
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly text: string }[];
}

const textOf = (messages: readonly Message[], role: string) =>
  messages
    .filter((it) => it.role === role)
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('')))
    .join('\n');

/** A language model behind `POST /v1/chat/completions`, compatible with OpenAI. */
export async function startModelServer(): Promise<ModelServer> {
  let model: Model = () => 500;
  let authorization: string | undefined;
  const prompts: Prompted[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    authorization = request.headers.authorization;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { model: string; messages: Message[] };
    const prompted = { system: textOf(body.messages, 'system'), user: textOf(body.messages, 'user') };
    prompts.push(prompted);
    const reply = request.url === '/v1/chat/completions' ? model(prompted) : 404;
    if (reply === undefined) return;
    response.setHeader('content-type', 'application/json');
    if (typeof reply === 'number') {
      response.writeHead(reply).end(JSON.stringify({ error: { message: 'no', type: 'error' } }));
      return;
    }
    const message = { role: 'assistant', content: reply };
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 0,
        model: body.model,
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    authorization: () => authorization,
    answerBy(next) {
      model = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
