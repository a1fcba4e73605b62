/** Replaces the token of this session. The previous one stops working when the server responds. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { tokenRotated } from './auth-slice.ts';
import { type WithAuth, tokenOf } from './auth-state.ts';
import { type PortalResult, type ReplyInfo, callPortal } from './optional-calls.ts';

type Answer = PortalResult<ReplyInfo<'rotateSession'>>;
let running: Promise<unknown> = Promise.resolve();

/** Resolves when no rotation is under way: until then, the previous token may be refused for that reason alone. */
export const rotationEnded = (): Promise<unknown> => running;

/** Requests another token and puts it into the store. */
export const rotateSession =
  (): ThunkAction<Promise<Answer>, WithAuth, unknown, UnknownAction> => (dispatch, getState) => {
    const rotation = (async () => {
      const answer = await callPortal('rotateSession', {}, tokenOf(getState()));
      if (answer.state === 'ready') dispatch(tokenRotated(answer.info.token_id));
      return answer;
    })();
    running = rotation;
    return rotation;
  };
