/** The signed-in account, and the outcome of the last call about it. */
import type { User } from './account.ts';
import type { Profile } from './profile.ts';
import { KEYS, read } from './storage.ts';

export interface AuthFlags {
  readonly signupSuccess: boolean;
  readonly activationSuccess: boolean;
  readonly passwordChangeSuccess: boolean;
  readonly passwordVerifySuccess: boolean;
  readonly passwordForgotSuccess: boolean;
  readonly profileUpdateSuccess: boolean;
}

export interface AuthState extends AuthFlags {
  readonly user: User | null;
  readonly token: string | null;
  readonly signupEmail: string | null;
  readonly profile: Profile | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** A sentence that the sign-in page shows once: why a session ended, or that an account is verified. */
  readonly notice: string | null;
}

export const NO_FLAGS: AuthFlags = {
  signupSuccess: false,
  activationSuccess: false,
  passwordChangeSuccess: false,
  passwordVerifySuccess: false,
  passwordForgotSuccess: false,
  profileUpdateSuccess: false,
};

export const SIGNED_OUT: AuthState = {
  ...NO_FLAGS,
  user: null,
  token: null,
  signupEmail: null,
  profile: null,
  isLoading: false,
  error: null,
  notice: null,
};

export interface WithAuth {
  readonly auth: AuthState;
}

const filled = (text: string | null): string | null => text?.trim() || null;

/** The token in either storage; null when it is missing or blank. */
export const storedToken = (): string | null =>
  filled(read(KEYS.token) ?? read(KEYS.token, 'sessionStorage'));

/** The token of the state, else of either storage; null when it is missing or blank. */
export const tokenOf = ({ auth }: WithAuth): string | null =>
  auth.token === null ? storedToken() : filled(auth.token);
