/** What browsers return of a passkey. */
import * as z from 'zod/mini';

/** Base64url, as browsers write binary values. */
export const binary = (lengthMax: number) =>
  z
    .string('must be a text')
    .check(
      z.maxLength(lengthMax, `must have at most ${lengthMax} characters`),
      z.regex(/^[\w-]+$/, 'must be base64url'),
    );

const credentialId = binary(1_400);

/** A credential as `toJSON()` of the browser writes it, with its own `response`. */
export const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
    response,
  });

/** What `navigator.credentials.get()` returns. */
export const passkeyAssertion = credential(
  z.object({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(4_000),
    userHandle: z.optional(binary(200)),
  }),
);
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
