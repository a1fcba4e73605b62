import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OAuthClient } from '../provider.ts';
import { formOf, type Loopback, listenOnLoopback, sendJson } from './loopback.ts';

export interface GithubPerson {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly emails: readonly {
    readonly email: string;
    readonly primary: boolean;
    readonly verified: boolean;
  }[];
}

export interface Github extends Pick<Loopback, 'close'> {
  readonly client: OAuthClient;
  /** The user of the next sign-in; null denies it. */
  person: GithubPerson | null;
  /** `iss` of its responses. GitHub sends it, older enterprise installations do not. */
  issuer: string | undefined;
}

interface Grant {
  readonly person: GithubPerson;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** GitHub's web application flow and the two calls of its API, as documented: errors of the token call are a 200. */
export async function startGithub(): Promise<Github> {
  const state: { person: GithubPerson | null; issuer: string | undefined } = {
    person: null,
    issuer: undefined,
  };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GithubPerson>();
  const clientId = 'Iv1.portal';
  const clientSecret = 'github client secret';

  function authorize(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri')!;
    const back = new URL(redirectUri);
    const { person } = state;
    if (query.get('client_id') !== clientId || query.get('code_challenge_method') !== 'S256') {
      throw new Error('GitHub was asked by another client, or without a proof key');
    }
    if (person) {
      const code = randomBytes(10).toString('hex');
      codes.set(code, { person, redirectUri, challenge: query.get('code_challenge')! });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    }
    back.searchParams.set('state', query.get('state') ?? '');
    if (state.issuer !== undefined) back.searchParams.set('iss', state.issuer);
    return back.href;
  }

  function redeem(form: URLSearchParams): Record<string, string> {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return { error: 'incorrect_client_credentials' };
    }
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== proof) return { error: 'bad_verification_code' };
    if (grant.redirectUri !== form.get('redirect_uri')) return { error: 'redirect_uri_mismatch' };
    const token = `gho_${randomBytes(16).toString('hex')}`;
    tokens.set(token, grant.person);
    return { access_token: token, token_type: 'bearer', scope: 'user:email' };
  }

  const { url, close } = await listenOnLoopback(
    (own) => async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '', own);
      if (pathname === '/login/oauth/authorize') {
        response.writeHead(302, { location: authorize(searchParams) }).end();
      } else if (pathname === '/login/oauth/access_token' && request.headers.accept === 'application/json') {
        sendJson(response, redeem(await formOf(request)));
      } else {
        const person = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
        const { emails, ...user } = person ?? {};
        if (!person) sendJson(response, { message: 'Bad credentials' }, 401);
        else if (pathname === '/api/v3/user') sendJson(response, { ...user, email: null });
        else if (pathname === '/api/v3/user/emails') sendJson(response, emails);
        else sendJson(response, { message: 'Not Found' }, 404);
      }
    },
  );
  return Object.assign(state, { client: { clientId, clientSecret, url }, close });
}
