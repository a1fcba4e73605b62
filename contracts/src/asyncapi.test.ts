import { expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';
import { STREAM_FRAMES } from './stream.ts';
import { clientMessage } from './stream-messages.ts';

const document = asyncApiDocument() as {
  readonly asyncapi: string;
  readonly channels: { readonly stream: { readonly messages: Readonly<Record<string, object>> } };
};

test('every message of a client and every frame is in the description of the stream', () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(Object.keys(document.channels.stream.messages)).toHaveLength(
    clientMessage.def.options.length + Object.keys(STREAM_FRAMES).length,
  );
});

test('every reference in the description resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    const target = reference
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
});
