/** Ends the session or the view here immediately, and on the server if it can be reached. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { post } from './api.ts';
import { signedOut } from './auth-slice.ts';
import { type WithAuth, tokenOf } from './auth-state.ts';
import { currentView, leaveView } from './view.ts';

export const signOut =
  (): ThunkAction<void, WithAuth, unknown, UnknownAction> =>
  (dispatch, getState): void => {
    const token = tokenOf(getState());
    if (currentView() !== null) {
      void post('endView', {}, { fallback: '', token }).then(leaveView);
      return;
    }
    dispatch(signedOut());
    // Not awaited: a server that is unreachable or has no such call changes nothing here.
    if (token !== null) void post('logout', {}, { fallback: '', token });
  };
