/** Passkeys in the browser. The library is loaded with the first use. */
import type { PortalInput } from '@meridian/contracts/portal';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type NewPasskey = PortalInput<'addPasskey'>['credential'];
type UsedPasskey = PortalInput<'passkeySignIn'>['credential'];

/** `given up`: the reader closed the browser's dialog, or it took too long. */
export type PasskeyResult<Credential> =
  | { readonly state: 'made'; readonly credential: Credential }
  | { readonly state: 'given up' }
  | { readonly state: 'failed'; readonly message: string };

const UNSUPPORTED = 'This browser does not support passkeys.';
const KNOWN = 'This device already has a passkey for your account.';
const FAILED = 'Your browser could not use a passkey. Please try again.';

/** Asks the browser to make a passkey for the options of `startPasskey`. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyResult<NewPasskey>> {
  return await asked(async ({ startRegistration }) => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as NewPasskey;
  });
}

/** Asks the browser for a passkey of this portal, with the options of `startPasskeySignIn`. */
export async function findPasskey(options: Record<string, unknown>): Promise<PasskeyResult<UsedPasskey>> {
  return await asked(async ({ startAuthentication }) => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as UsedPasskey;
  });
}

/** Whether the browser offers passkeys among what it fills into a field. */
export const offersPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false);

/**
 * Has the browser offer passkeys in the field with the autocomplete token `webauthn`, until one is chosen, another request for a
 * passkey begins, or `signal` ends it.
 */
export async function offerPasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<PasskeyResult<UsedPasskey>> {
  return await asked(async ({ startAuthentication, WebAuthnAbortService }) => {
    if (signal.aborted) throw new DOMException('The page was left.', 'AbortError');
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as UsedPasskey;
  });
}

async function asked<Credential>(
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Credential>,
): Promise<PasskeyResult<Credential>> {
  if (!('PublicKeyCredential' in window)) return { state: 'failed', message: UNSUPPORTED };
  try {
    return { state: 'made', credential: await ask(await import('@simplewebauthn/browser')) };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return { state: 'given up' };
    return { state: 'failed', message: name === 'InvalidStateError' ? KNOWN : FAILED };
  }
}
