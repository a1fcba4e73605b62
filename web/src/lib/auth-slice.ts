/** The account's state and its transitions. */
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { createSlice, isFulfilled, isPending, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from './account.ts';
import { UNKNOWN_ERROR } from './api.ts';
import * as calls from './auth-calls.ts';
import { type AuthFlags, type AuthState, SIGNED_OUT } from './auth-state.ts';

const ALL = [
  calls.signup,
  calls.activate,
  calls.login,
  calls.verifyTwoFactor,
  calls.exchangeOauth,
  calls.passkeySignIn,
  calls.passkeySecondFactor,
  calls.fetchProfile,
  calls.updateProfile,
  calls.changePassword,
  calls.verifyPassword,
  calls.forgotPassword,
  calls.resetPassword,
  calls.sendVerificationCode,
  calls.generateApiKey,
] as const;

/** The flag that each call raises, by the name of its action. */
const FLAGS: Readonly<Record<string, keyof AuthFlags>> = {
  [calls.signup.typePrefix]: 'signupSuccess',
  [calls.activate.typePrefix]: 'activationSuccess',
  [calls.changePassword.typePrefix]: 'passwordChangeSuccess',
  [calls.verifyPassword.typePrefix]: 'passwordVerifySuccess',
  [calls.forgotPassword.typePrefix]: 'passwordForgotSuccess',
  [calls.resetPassword.typePrefix]: 'passwordVerifySuccess',
  [calls.updateProfile.typePrefix]: 'profileUpdateSuccess',
};

const flagged = (type: string, raised: boolean): Partial<AuthFlags> => {
  const flag = FLAGS[type.slice(0, type.lastIndexOf('/'))];
  return flag === undefined ? {} : { [flag]: raised };
};

export interface StoredSession {
  readonly user: User | null;
  readonly token: string | null;
  readonly signupEmail: string | null;
}

/** Applies after every kind of sign-in. A reply without a token leaves none. */
const signedIn = (
  state: AuthState,
  { payload }: { payload: { token: string | null; user: User } },
): AuthState => ({ ...state, token: payload.token, user: payload.user, notice: null });

const slice = createSlice({
  name: 'auth',
  initialState: SIGNED_OUT,
  reducers: {
    restored: (state, { payload }: PayloadAction<StoredSession>): AuthState => ({ ...state, ...payload }),
    signedOut: (): AuthState => SIGNED_OUT,
    sessionEnded: (_state, { payload }: PayloadAction<string>): AuthState => ({
      ...SIGNED_OUT,
      notice: payload,
    }),
    /** The password is right, but the address is not verified: there is an activation token and no user. */
    verificationRequired: (
      state,
      { payload }: PayloadAction<{ token: string; email: string }>,
    ): AuthState => ({
      ...state,
      user: null,
      token: payload.token,
      signupEmail: payload.email,
      error: null,
      notice: null,
    }),
    /** A message for the sign-in page. */
    noticeGiven: (state, { payload }: PayloadAction<string>): AuthState => ({ ...state, notice: payload }),
    /** The server replaced the token of this session; the previous one no longer works. */
    tokenRotated: (state, { payload }: PayloadAction<string>): AuthState => ({ ...state, token: payload }),
    /** The address of the account has changed. */
    emailChanged: (state, { payload }: PayloadAction<string>): AuthState => ({
      ...state,
      user: state.user && { ...state.user, email: payload },
      profile: state.profile && { ...state.profile, email: payload },
    }),
    errorCleared: (state): AuthState => ({ ...state, error: null }),
    noticeCleared: (state): AuthState => ({ ...state, notice: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(calls.signup.fulfilled, (state, { payload }) => ({
        ...state,
        token: payload.token,
        signupEmail: payload.email,
      }))
      .addCase(calls.activate.fulfilled, (state, { payload }) =>
        payload === null
          ? { ...state, notice: 'Your account is verified. Please sign in.' }
          : { ...state, token: payload.token, user: payload.user },
      )
      .addCase(calls.login.fulfilled, signedIn)
      .addCase(calls.verifyTwoFactor.fulfilled, signedIn)
      .addCase(calls.exchangeOauth.fulfilled, signedIn)
      .addCase(calls.passkeySignIn.fulfilled, signedIn)
      .addCase(calls.passkeySecondFactor.fulfilled, signedIn)
      .addCase(calls.fetchProfile.fulfilled, (state, { payload }) => {
        if (payload === null) return state;
        const terms = payload.plan_terms ?? null;
        const plan = payload.plan ?? state.user?.plan ?? DEFAULT_PLAN.id;
        return { ...state, profile: payload, user: state.user && { ...state.user, plan, terms } };
      })
      .addCase(calls.updateProfile.fulfilled, (state, { payload }) => ({ ...state, profile: payload }))
      .addCase(calls.generateApiKey.fulfilled, (state, { payload }) => ({
        ...state,
        user: state.user && { ...state.user, apiKey: payload },
      }))
      .addMatcher(isPending(...ALL), (state, { type }) => ({
        ...state,
        isLoading: true,
        error: null,
        ...flagged(type, false),
      }))
      .addMatcher(isFulfilled(...ALL), (state, { type }) => ({
        ...state,
        isLoading: false,
        ...flagged(type, true),
      }))
      .addMatcher(isRejected(...ALL), (state, action) => ({
        ...state,
        isLoading: false,
        error: action.payload?.message ?? UNKNOWN_ERROR,
        ...flagged(action.type, false),
      })),
});

export const {
  restored,
  signedOut,
  sessionEnded,
  verificationRequired,
  noticeGiven,
  tokenRotated,
  emailChanged,
  errorCleared,
  noticeCleared,
} = slice.actions;
export const authReducer = slice.reducer;
