import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFocusOnStep } from '../../lib/focus-within-page.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageOpening } from '../../ui/page-opening.tsx';
import './status.css';

const FAILED = 'This did not work. Please try again.';

const STEPS = {
  confirm: {
    call: 'confirmStatusMails',
    title: 'Confirm status updates',
    lede: 'We email you when an incident opens, changes or ends, and when maintenance is planned.',
    button: 'Confirm',
    done: 'You get status updates by email',
  },
  unsubscribe: {
    call: 'endStatusMails',
    title: 'End status updates',
    lede: 'You will get no more emails about incidents and maintenance, and we delete your address.',
    button: 'Unsubscribe',
    done: 'You no longer get status updates',
  },
} as const;
type Step = keyof typeof STEPS;

const Onwards = () => (
  <div>
    <ButtonLink to="/status">Open the status page</ButtonLink>
  </div>
);

/** Requires a click, so that programs that follow links in mails change nothing. */
function Question({ step, token }: { readonly step: Step; readonly token: string }) {
  const { call, title, lede, button, done } = STEPS[step];
  const [state, setState] = useState<'open' | 'busy' | 'dead' | 'done'>('open');
  const [failure, setFailure] = useState<readonly string[]>([]);
  useFocusOnStep(state === 'busy' ? 'open' : state);
  const answer = async () => {
    setFailure([]);
    setState('busy');
    const result = await callPortal(call, { token }, null, { fallback: FAILED });
    if (result.state === 'ready') return setState('done');
    if (result.state === 'failed' && result.problem.status === 404) return setState('dead');
    setState('open');
    return setFailure(
      result.state === 'failed' ? failureLines(FAILED, FAILED, result.problem) : [NOT_AVAILABLE],
    );
  };
  if (state === 'dead') return <Dead />;
  if (state === 'done')
    return (
      <>
        <PageOpening title={done} lede="You don't need to do anything else." />
        <Onwards />
      </>
    );
  return (
    <>
      <PageOpening title={title} lede={lede} />
      {failure.length > 0 && <Failure lines={failure} />}
      <div>
        <Button look="primary" size="lg" busy={state === 'busy'} onClick={() => void answer()}>
          {button}
        </Button>
      </div>
    </>
  );
}

const Dead = () => (
  <>
    <PageOpening
      title="Invalid link"
      lede="This link was already used, or it has expired after 24 hours. You can subscribe again."
    />
    <Onwards />
  </>
);

/** Where the links of mails about the status lead: to confirm them, or to end them. */
export default function StatusMailsPage() {
  const [search] = useSearchParams();
  const step = search.has('unsubscribe') ? 'unsubscribe' : 'confirm';
  const token = (search.get(step) ?? '').trim();
  return (
    <section className="section section-first">
      <div className="page status-mails">
        {token === '' ? <Dead /> : <Question key={token} step={step} token={token} />}
      </div>
    </section>
  );
}
