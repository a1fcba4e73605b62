/** The shared webhook cases of all SDKs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConfigurationError, verifyWebhook, WebhookVerificationError } from 'meridian-sdk';
import { talk, setting } from './environment.mjs';

const { webhooks } = await talk(`${setting('MERIDIAN_CASES')}/cases`);
const accepted = webhooks.find(({ refused }) => refused === null);
const delivery = {
  secret: accepted.secrets[0],
  headers: accepted.headers,
  body: accepted.body,
  now: new Date(accepted.now * 1_000),
};

describe('webhooks', () => {
  for (const { name, secrets, headers, body, now, refused } of webhooks) {
    test(name, async () => {
      const verified = verifyWebhook({ secret: secrets, headers, body, now: new Date(now * 1_000) });
      if (refused === null) assert.deepEqual(await verified, JSON.parse(body));
      else {
        await assert.rejects(verified, (error) => {
          assert.ok(error instanceof WebhookVerificationError);
          assert.ok(error.message.includes(refused), error.message);
          return true;
        });
      }
    });
  }

  test('accepts a body as bytes and headers as Headers', async () => {
    const bytes = Buffer.from(accepted.body);
    const headers = new Headers(accepted.headers);
    assert.deepEqual(await verifyWebhook({ ...delivery, headers, body: bytes }), JSON.parse(accepted.body));
  });

  test('explains the fix when the body is parsed JSON', async () => {
    await assert.rejects(
      verifyWebhook({ ...delivery, body: JSON.parse(accepted.body) }),
      /before anything read it/,
    );
  });

  test('distinguishes a malformed secret from a wrong one without repeating it', async () => {
    await assert.rejects(verifyWebhook({ ...delivery, secret: 'whsec_%%%' }), (error) => {
      assert.ok(error instanceof ConfigurationError);
      assert.ok(!error.message.includes('%%%'));
      return true;
    });
  });
});
