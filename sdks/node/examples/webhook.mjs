/** Receives alerts: MERIDIAN_WEBHOOK_SECRET=whsec_… node examples/webhook.mjs */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from 'meridian-sdk';

const secret = process.env.MERIDIAN_WEBHOOK_SECRET;
const server = createServer(async (request, response) => {
  try {
    const { headers } = request;
    const event = await verifyWebhook({ secret, headers, body: await text(request) });
    if (event.type === 'alert.triggered') console.log(event.data.symbol, event.data.observed);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end();
  }
});
server.listen(Number(process.env.PORT ?? 8080));
