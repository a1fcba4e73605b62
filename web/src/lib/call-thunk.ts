/** Turns a portal call into an action: pending, then fulfilled with its content or rejected with a `Problem`. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { LOGIN_AGAIN, type Problem, UNKNOWN_ERROR, localProblem, post } from './api.ts';
import { type WithAuth, tokenOf } from './auth-state.ts';
import type { PATHS } from './calls.ts';
import type { Json } from './reply.ts';

/** A failed call, thrown between the steps of one action. */
export class CallFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The reply of a call. Throws `CallFailed`. */
export async function replyOf(
  name: keyof typeof PATHS,
  body: object,
  fallback: string,
  token: string | null = null,
): Promise<Json> {
  const answer = await post(name, body, { fallback, token });
  if (!answer.ok) throw new CallFailed(answer.problem);
  return answer.reply;
}

/** The token for a protected call. Throws `CallFailed` with `message` before anything is sent. */
export function requiredToken(state: WithAuth, message: string = LOGIN_AGAIN): string {
  const token = tokenOf(state);
  if (token === null) throw new CallFailed(localProblem(message));
  return token;
}

/** An action named `type` that runs `work` and rejects with the `Problem` that it throws. */
export function callThunk<Argument, Result>(
  type: string,
  work: (argument: Argument, state: WithAuth) => Promise<Result>,
) {
  return createAsyncThunk<Result, Argument, { state: WithAuth; rejectValue: Problem }>(
    type,
    async (argument, { getState, rejectWithValue }) => {
      try {
        return await work(argument, getState());
      } catch (error) {
        return rejectWithValue(error instanceof CallFailed ? error.problem : localProblem(UNKNOWN_ERROR));
      }
    },
  );
}
