/** A test server with configurable responses. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Meridian } from 'meridian-sdk';

export const KEY = 'mda_test_Unit0000_0123456789abcdefghijABCDEFGHIJ12Unit00';

/** Starts a server for one test. `respond` receives the request, the response and the number of earlier requests. */
export async function serve(t, respond, options = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response, requests.length - 1);
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

/** Sends a JSON response. */
export function json(response, body, headers = {}) {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
