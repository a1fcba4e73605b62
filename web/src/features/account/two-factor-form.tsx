import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFocusOnStep } from '../../lib/focus-within-page.ts';
import type { Challenge } from '../../lib/login-memory.ts';
import { loginPath } from '../../lib/next-path.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusIsLost } from '../../ui/focus-it.ts';
import { submitOnEnter } from '../../ui/form.ts';
import { type Digits, NO_DIGITS, OtpBoxes, isFull } from '../../ui/otp-boxes.tsx';
import { ResendCode } from './resend-code.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const BACKUP_CODE_LENGTH = 10;
const EMAILED = 'Enter the 6-digit code from your email';
const METHODS = {
  digits: {
    subtitle: 'Enter the 6-digit code from your authenticator app',
    incomplete: 'Please enter the complete 6-digit code',
    other: 'Use a backup code',
  },
  backup: {
    subtitle: 'Enter one of your backup codes',
    incomplete: 'Please enter the complete 10-character backup code',
    other: 'Use a 6-digit code',
  },
} as const;

/** Removes the spaces and hyphens that group a backup code. */
const compact = (backupCode: string): string => backupCode.replaceAll(/[\s-]/g, '');

/** The input of either method, and whether it is complete. */
function useCode() {
  const [method, setMethod] = useState<keyof typeof METHODS>('digits');
  const [digits, setDigits] = useState<Digits>(NO_DIGITS);
  const [backupCode, setBackupCode] = useState('');
  const code = method === 'digits' ? digits.join('') : compact(backupCode);
  const complete = method === 'digits' ? isFull(digits) : code.length === BACKUP_CODE_LENGTH;
  const clear = () => {
    setDigits(NO_DIGITS);
    setBackupCode('');
  };
  return { method, setMethod, digits, setDigits, backupCode, setBackupCode, code, complete, clear };
}

interface EntryProps {
  readonly entry: ReturnType<typeof useCode>;
  readonly state: 'ready' | 'busy' | 'refused';
  readonly firstRef: RefObject<HTMLInputElement | null>;
  readonly onDigits: (digits: Digits) => void;
  readonly onBackupCode: (backupCode: string) => void;
}

const Entry = ({ entry, state, firstRef, onDigits, onBackupCode }: EntryProps) =>
  entry.method === 'digits' ? (
    <OtpBoxes digits={entry.digits} onChange={onDigits} state={state} firstRef={firstRef} />
  ) : (
    <TextField
      ref={firstRef}
      label="Backup code"
      hint="Ten characters. Hyphens and spaces do not matter."
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      data-arrival=""
      readOnly={state === 'busy'}
      value={entry.backupCode}
      onChange={({ target }) => onBackupCode(target.value)}
      onKeyDown={submitOnEnter}
    />
  );

/** The methods of the challenge; all of them if the server did not list any. */
function methodsOf({ methods }: Challenge) {
  const has = (method: string) => methods.length === 0 || methods.includes(method);
  return { email: has('email'), backup: has('backup'), passkey: methods.includes('passkey') };
}

/** What the code may be, in words. */
function methodsText({ email, backup }: ReturnType<typeof methodsOf>): string {
  const words = [
    'the code from your authenticator app',
    email && 'an emailed code',
    backup && 'a backup code',
  ];
  const found = words.filter((word) => word !== false);
  return `Use ${found.length < 3 ? found.join(' or ') : `${found[0]}, ${found[1]} or ${found[2]}`}.`;
}

export function TwoFactorForm({ challenge }: { readonly challenge: Challenge }) {
  const { verify, verifyPasskey, sendCode, cancel } = useSecondFactor(challenge);
  const entry = useCode();
  const { method, setMethod, code, complete } = entry;
  const [state, setState] = useState<EntryProps['state']>('ready');
  const [failure, setFailure] = useState<readonly string[]>([]);
  /** Whether a code was emailed for this sign-in, and whether to say so now. */
  const [emailed, setEmailed] = useState(false);
  const [sent, setSent] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [asking, setAsking] = useState(false);
  const sending = useRef(false);
  const firstRef = useRef<HTMLInputElement>(null);
  useFocusOnStep(method);

  const showLines = (lines: readonly string[], wasSent = false) => {
    setFailure(lines);
    setSent(wasSent);
  };
  /** Complete digits submit automatically, so a click on the button may come second. */
  const send = async (completeCode: string) => {
    if (sending.current) return;
    sending.current = true;
    showLines([]);
    setState('busy');
    const { lines, wrong } = await verify(completeCode);
    sending.current = false;
    setState(wrong ? 'refused' : 'ready');
    showLines(lines);
    if (!wrong) return;
    entry.clear();
    firstRef.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void send(code);
    else showLines([METHODS[method].incomplete]);
  };
  const edit = () => {
    showLines([]);
    setState('ready');
  };
  const onDigits = (digits: Digits) => {
    edit();
    entry.setDigits(digits);
    if (isFull(digits)) void send(digits.join(''));
  };
  const onBackupCode = (backupCode: string) => {
    edit();
    entry.setBackupCode(backupCode);
  };
  const change = () => {
    edit();
    entry.clear();
    setMethod(method === 'digits' ? 'backup' : 'digits');
  };
  const askPasskey = async () => {
    edit();
    setAsking(true);
    const lines = await verifyPasskey();
    setAsking(false);
    showLines(lines);
  };
  /** An emailed code has six digits, so switch to the digits. */
  const email = async () => {
    setMailing(true);
    const lines = await sendCode();
    setMailing(false);
    if (lines === null) return lines;
    showLines(lines, lines.length === 0);
    if (lines.length > 0) return lines;
    setEmailed(true);
    if (method === 'backup') {
      entry.clear();
      setMethod('digits');
    } else if (focusIsLost()) firstRef.current?.focus();
    return lines;
  };
  const offered = methodsOf(challenge);
  const busy = state === 'busy';
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <div className="auth-head">
        <h1>Two-Factor Authentication</h1>
        <p>{emailed && method === 'digits' ? EMAILED : METHODS[method].subtitle}</p>
      </div>
      {failure.length > 0 && <Failure lines={failure} />}
      {sent && <Banner kind="ok">A code has been sent to your email.</Banner>}
      <Entry entry={entry} state={state} {...{ firstRef, onDigits, onBackupCode }} />
      <Button type="submit" look="primary" size="lg" block busy={busy} disabled={!complete}>
        {busy ? 'Verifying...' : 'Verify Code'}
      </Button>
      {emailed && <ResendCode send={email} />}
      <div className="row row-wrap auth-ways">
        {offered.passkey && (
          <Button busy={asking} onClick={() => void askPasskey()}>
            Use a passkey
          </Button>
        )}
        {offered.email && !emailed && (
          <Button busy={mailing} onClick={() => void email()}>
            Email me a code
          </Button>
        )}
        {offered.backup && <Button onClick={change}>{METHODS[method].other}</Button>}
        <Link className="auth-alt" to={loginPath(challenge.next)} onClick={cancel}>
          Back to Login
        </Link>
      </div>
      {challenge.demo_code === null ? (
        <p className="t-xs t-3">{methodsText(offered)}</p>
      ) : (
        <Banner kind="dev">Demo: use {challenge.demo_code}</Banner>
      )}
    </form>
  );
}
