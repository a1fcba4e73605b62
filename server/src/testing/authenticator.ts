import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PortalInput } from '@meridian/contracts/portal';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Registration = PortalInput<'addPasskey'>['credential'];
type Assertion = PortalInput<'passkeySignIn'>['credential'];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Where the browser is, and what the authenticator does differently from an honest one. */
interface Behavior {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verifiesUser?: boolean;
  readonly signCount?: number;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest();
const base64url = (content: string | Uint8Array) => Buffer.from(content).toString('base64url');

/** An authenticator with one ES256 passkey, and the browser that speaks for it. */
export function newAuthenticator(usual: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  const clientData = (type: string, challenge: string, { origin = usual.origin }: Behavior) =>
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { rpId = usual.rpId, verifiesUser = true, signCount = 0 }: Behavior,
    credential?: Uint8Array,
  ) {
    const flags =
      USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  return {
    /** What the browser returns for the options of `startPasskey`. */
    register(options: Record<string, unknown>, behavior: Behavior = {}): Registration {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(behavior, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', String(options['challenge']), behavior),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** What the browser returns for the options of `startPasskeySignIn`. */
    assert(options: Record<string, unknown>, behavior: Behavior = {}): Assertion {
      const data = authenticatorData(behavior);
      const client = clientData('webauthn.get', String(options['challenge']), behavior);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: client,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      };
    },
  };
}
