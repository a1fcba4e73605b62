/**
 * Samples of a call with curl and each SDK. Each sample runs as it is where the SDK is installed: it reads the key from the
 * environment, prints the response or saves the file, and exits with a status other than 0 when the server refuses.
 */
import { curlSample, type Sample, type SampleRequest } from './api-samples.ts';
import { type SdkCall, sdkRequest } from './sdk-samples/call.ts';
import { java } from './sdk-samples/java.ts';
import { node } from './sdk-samples/node.ts';
import { python } from './sdk-samples/python.ts';

/** Samples of `request`, which is a request of `call`, against the portal at `origin`. */
export function sdkSamples(call: SdkCall, request: SampleRequest, origin: string): readonly Sample[] {
  const wanted = sdkRequest(call, request);
  return [
    curlSample(request, origin),
    { name: 'Python', language: 'python', code: python(wanted, origin) },
    { name: 'Node.js', language: 'js', code: node(wanted, origin) },
    { name: 'Java', language: 'java', code: java(wanted, origin) },
  ];
}

/** The call of the first sample: the latest quote. Must equal the contract's. */
export const QUOTE_CALL: SdkCall = {
  name: 'quote',
  path: '/api/stocks/{symbol}/quote',
  answers: 'reply',
  parameters: [{ name: 'symbol', place: 'path', positional: true, type: { kind: 'text' } }],
};

export const quoteSamples = (origin: string): readonly Sample[] =>
  sdkSamples(QUOTE_CALL, { method: 'GET', url: '/api/stocks/AAPL/quote', keyed: true }, origin);
