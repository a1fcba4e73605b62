import type { OAuthErrorCode } from '@meridian/contracts/oauth-server';

/** A refusal in the words of OAuth. Its message may be shown to the program. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
