/** A server of a test's own, which answers as the test says. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Meridian } from 'meridian-sdk';

export const KEY = 'mda_test_Unit0000_0123456789abcdefghijABCDEFGHIJ12Unit00';

/** Starts it for the length of a test. `answer` gets the request, the response and how many came before. */
export async function serve(t, answer, options = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response, requests.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  return { requests, server, baseUrl, meridian: new Meridian({ baseUrl, apiKey: KEY, ...options }) };
}

/** Answers JSON. */
export function json(response, body, headers = {}) {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
