import { useState } from 'react';
import { useLocation } from 'react-router';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { useFocusOnStep } from '../../lib/focus-within-page.ts';
import { record, text } from '../../lib/reply.ts';
import { Facts } from '../../ui/facts.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotCodeForm } from './forgot-code-form.tsx';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { PasswordUpdated } from './password-updated.tsx';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 19 });

const FACTS = [
  ['Code', 'works for 10 minutes'],
  ['Link in the same email', 'works for 60 minutes'],
  ['Wrong codes', '5, then request a new one'],
  ['A new email', 'ends the previous code and link'],
] as const;

function Steps() {
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email');
  const { state } = useLocation();
  /** The sign-in passes on what was typed there. */
  const [email, setEmail] = useState(() => text(record(state)['email']) ?? '');
  useFocusOnStep(step);
  if (step === 'done') return <PasswordUpdated />;
  if (step === 'code') {
    return <ForgotCodeForm email={email} onBack={() => setStep('email')} onDone={() => setStep('done')} />;
  }
  const sent = (address: string) => {
    setEmail(address);
    setStep('code');
  };
  return <ForgotEmailForm email={email} onSent={sent} />;
}

export default function ForgotPasswordPage() {
  return (
    <AuthLayout
      sideLabel="About the email"
      flag="One email"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">One email, two options</h2>
          <p className="t-sm t-2">
            The email contains a code to enter here and a link to open. Use either one: the other then stops
            working. Your password does not change until you set a new one.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps />
    </AuthLayout>
  );
}
