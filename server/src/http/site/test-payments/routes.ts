import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../modules/app-context.ts';
import { addressReader } from '../../../shared/client-address.ts';
import { PAGE_HEADERS } from '../../pages/headers.ts';
import type { TestCheckout, TestCheckouts } from './checkouts.ts';
import { faultsOf, filledWith, NO_FIELDS, readCard, UNKNOWN_CARD } from './fields.ts';
import { checkoutPage, missingPage, type PageParts, refusedPage, STYLE_PATH, TEST_PAYMENTS } from './page.ts';
import { checkoutStyle } from './style.ts';

const BODY_MAX_BYTES = 4 * 1024;
/** No scripts, and forms only to this server. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': POLICY,
  // Keeps the Origin header, which identifies forms of this page.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};
const REFERENCE = /^[\w-]+$/;
/** The file name of the main part of the typeface in the build. */
const TYPEFACE = /^archivo-[\w-]{8}\.woff2$/;

export interface TestPaymentsOptions {
  readonly context: Pick<AppContext, 'limits' | 'invoicing' | 'now' | 'publicUrl'>;
  readonly checkouts: TestCheckouts;
  readonly trustedProxies: readonly string[];
  /** Folder of the built portal, whose typeface is used. */
  readonly siteFolder: string;
}
interface AtCheckout {
  Params: { ref: string };
  Querystring: Record<string, string | string[] | undefined>;
  Body: URLSearchParams;
}

/**
 * The hosted page of the test provider. The payer is identified only by the checkout's unguessable reference. Sessions and
 * cookies play no part, which rules out cross-site request forgery.
 */
export async function testPaymentsRoutes(app: FastifyInstance, options: TestPaymentsOptions): Promise<void> {
  const { context, checkouts } = options;
  const addressOf = addressReader(options.trustedProxies);
  const style = checkoutStyle(typefaceIn(options.siteFolder));
  const parts = (): PageParts => ({ merchant: context.invoicing.seller.name, cards: checkouts.cards });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  const show = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html);
  const fromElsewhere = ({ headers }: FastifyRequest) =>
    headers['sec-fetch-site'] === undefined
      ? headers.origin !== undefined && headers.origin !== context.publicUrl
      : headers['sec-fetch-site'] !== 'same-origin';

  /** Checks every request: rate limit, origin, checkout. */
  const at =
    (handle: (checkout: TestCheckout, request: FastifyRequest<AtCheckout>, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest<AtCheckout>, reply: FastifyReply) => {
      const { allowed, retryAfterMs } = await context.limits.callsByAddress.take(
        addressOf(request.raw),
        context.now(),
      );
      if (!allowed) {
        reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
        return show(reply, refusedPage('Too many requests. Wait a minute, then try again.'), 429);
      }
      if (request.method === 'POST' && fromElsewhere(request)) {
        return show(reply, refusedPage('This form was sent from another page. Open the payment again.'), 403);
      }
      const { ref } = request.params;
      const checkout = REFERENCE.test(ref) ? await checkouts.find(ref) : undefined;
      return checkout ? await handle(checkout, request, reply) : show(reply, missingPage(), 404);
    };
  /** Redirects the payer: back to the merchant after a payment, else to the current page. */
  const goOn = async ({ ref }: TestCheckout, reply: FastifyReply) => {
    const checkout = (await checkouts.find(ref))!;
    const onward =
      checkout.state === 'paid' || checkout.state === 'cancelled'
        ? checkout.backUrl
        : `${TEST_PAYMENTS}/${ref}`;
    return reply.headers(HEADERS).redirect(onward, 303);
  };

  app.get(STYLE_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );

  app.get<AtCheckout>(
    `${TEST_PAYMENTS}/:ref`,
    at((checkout, { query }, reply) => {
      const card = checkouts.cards.find(({ name }) => name === query['card']);
      const again = checkout.state === 'cancelled' && (query['again'] !== undefined || card !== undefined);
      const fields = card ? filledWith(card.number, checkouts.expiry) : NO_FIELDS;
      const form = { fields, faults: {}, picked: card !== undefined };
      const shown: TestCheckout = again ? { ...checkout, state: 'open', failure: null } : checkout;
      return show(reply, checkoutPage(parts(), shown, form));
    }),
  );

  app.post<AtCheckout>(
    `${TEST_PAYMENTS}/:ref/pay`,
    at(async (checkout, { body }, reply) => {
      if (checkout.state !== 'open' && checkout.state !== 'cancelled') return await goOn(checkout, reply);
      const fields = readCard(body ?? new URLSearchParams());
      const known = checkouts.cards.some(
        ({ number }) => number.replaceAll(' ', '') === fields.number.replaceAll(/[\s-]/g, ''),
      );
      const faults = {
        ...(!known && { number: UNKNOWN_CARD }),
        ...faultsOf(fields, context.now()),
      };
      if (Object.keys(faults).length === 0 && (await checkouts.pay(checkout.ref, fields.number))) {
        return await goOn(checkout, reply);
      }
      // A possibly real card number is discarded here, and not even returned to the page.
      const shown = known ? { ...fields, code: '' } : NO_FIELDS;
      const form = { fields: shown, faults, picked: false };
      return show(reply, checkoutPage(parts(), { ...checkout, state: 'open' }, form), 422);
    }),
  );

  app.post<AtCheckout>(
    `${TEST_PAYMENTS}/:ref/answer`,
    at(async (checkout, { body }, reply) => {
      const answer = body?.get('confirmed');
      if (answer === 'yes' || answer === 'no') await checkouts.answer(checkout.ref, answer === 'yes');
      return await goOn(checkout, reply);
    }),
  );

  app.post<AtCheckout>(
    `${TEST_PAYMENTS}/:ref/cancel`,
    at(async (checkout, _request, reply) => {
      await checkouts.cancel(checkout.ref);
      return await goOn(checkout, reply);
    }),
  );
}

/** The path of the typeface; undefined when the build has none. */
function typefaceIn(siteFolder: string): string | undefined {
  try {
    const file = readdirSync(join(siteFolder, 'assets')).find((name) => TYPEFACE.test(name));
    return file && `/assets/${file}`;
  } catch {
    return undefined;
  }
}
