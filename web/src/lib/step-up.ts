/**
 * Actions that need a recent identity check. The reader is asked when the server requires it, and the proof is kept for
 * the next actions.
 */
import type { PortalInput } from '@meridian/contracts/portal';
import { useState } from 'react';
import { LOGIN_AGAIN, localProblem } from './api.ts';
import { tokenOf } from './auth-state.ts';
import { type PortalResult, type ReplyInfo, callPortal } from './optional-calls.ts';
import { forgetProof, proofOf } from './proof.ts';
import { useAppSelector } from './store.ts';

const PROOF_NEEDED = '131';

type StepUpCall =
  | 'changeEmail'
  | 'deleteAccount'
  | 'createKey'
  | 'allowAuthorization'
  | 'rotateKey'
  | 'updateKey'
  | 'linkOauth'
  | 'unlinkOauth'
  | 'startPasskey'
  | 'removePasskey'
  | 'enrollTwoFactor'
  | 'disableTwoFactor'
  | 'renewBackupCodes'
  | 'setTwoFactor'
  | 'alertWebhookSecret'
  | 'updateBillingDetails'
  | 'convertAccount'
  | 'restoreOrganisation'
  | 'inviteMember'
  | 'changeMemberRole'
  | 'transferOwnership'
  | 'deleteOrganisation';

/** `given up`: the reader cancelled the identity check. */
export type StepUpResult<Content> = PortalResult<Content> | { readonly state: 'given up' };

/** A pending identity check. The screen that shows it calls `answer` with the proof, or with null when the reader cancels. */
export interface ProofRequest {
  readonly answer: (proof: string | null) => void;
}

export interface StepUp {
  /** Set while a proof is needed: show a `StepUpForm` or a `StepUpDialog` for it. */
  readonly request: ProofRequest | null;
  /** Makes the call. If the server requires a proof, asks for one and makes the call again. */
  readonly run: <Name extends StepUpCall>(
    name: Name,
    body: PortalInput<Name>,
  ) => Promise<StepUpResult<ReplyInfo<Name>>>;
  /** Asks for a proof unless there is one; false when the reader cancels. */
  readonly prove: () => Promise<boolean>;
}

export function useStepUp(): StepUp {
  const token = useAppSelector(tokenOf);
  const [request, setRequest] = useState<ProofRequest | null>(null);
  const demand = (): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const answer = (proof: string | null) => {
      setRequest(null);
      resolve(proof);
    };
    setRequest({ answer });
    return promise;
  };
  const run: StepUp['run'] = async (name, body) => {
    if (token === null) return { state: 'failed', problem: localProblem(LOGIN_AGAIN) };
    const known = proofOf(token, Date.now());
    const first = await callPortal(name, body, token, known === null ? {} : { stepUp: known });
    if (first.state !== 'failed' || first.problem.code !== PROOF_NEEDED) return first;
    forgetProof();
    const stepUp = await demand();
    return stepUp === null ? { state: 'given up' } : callPortal(name, body, token, { stepUp });
  };
  const prove = async () =>
    (token !== null && proofOf(token, Date.now()) !== null) || (await demand()) !== null;
  return { request, run, prove };
}
