import type { KeyScope } from '@meridian/contracts/keys';

/** A program that registered itself. It has no secret. */
export interface OAuthClientTable {
  id: string;
  /** As it calls itself. */
  name: string;
  redirect_uris: string[];
  created_at: Date;
}

/** What a person allowed a program. It owns a key, whose secret is replaced at each refresh, and ends with it. */
export interface OAuthGrantTable {
  key_id: string;
  client_id: string;
  /** Who allowed it; null when that account is gone. */
  person_id: string | null;
  /** Where the browser returned to. */
  redirect_uri: string;
}

export interface OAuthCodeTable {
  /** SHA-256 of the code. */
  hash: Buffer;
  client_id: string;
  account_id: string;
  person_id: string;
  redirect_uri: string;
  /** SHA-256 of the verifier in base64url (PKCE). */
  challenge: string;
  scopes: KeyScope[];
  expires_at: Date;
  /** The grant that the code was exchanged for; null before. */
  key_id: string | null;
}

export interface OAuthRefreshTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  key_id: string;
  expires_at: Date;
  /** When it was exchanged for the next one; null for the newest. */
  used_at: Date | null;
}

export interface ConnectedAppTables {
  oauth_client: OAuthClientTable;
  oauth_grant: OAuthGrantTable;
  oauth_code: OAuthCodeTable;
  oauth_refresh_token: OAuthRefreshTokenTable;
}
