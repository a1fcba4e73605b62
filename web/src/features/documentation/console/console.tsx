/** Sends a call of the API from its page: the form, the request that it says, and the reply. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openSamples } from '../../../content/api-samples.ts';
import { sdkSamples } from '../../../content/sdk-samples.ts';
import type { CallReference } from '../../../content/reference.ts';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeTabs } from '../../../ui/code-block.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusIsLost } from '../../../ui/focus-it.ts';
import { Loading } from '../../../ui/states.tsx';
import { samplesOrigin } from '../samples-origin.ts';
import { CallFields, type Faults } from './call-fields.tsx';
import type { ApiResponse } from './exchange.ts';
import { ResponseView } from './reply-view.tsx';
import { type FormValues, exampleBody, exampleValues, missingIn, readBody, requestOf, sendModeOf } from './request.ts';
import { SenderNote, SignInLinks } from './sender-note.tsx';
import { type RequestPhase, useSendRequest } from './use-exchange.ts';
import './console.css';

const BODY = 'body';

/** Faults by the field of the form that they belong to; what lies in the body belongs to the body. */
function fieldErrorsOf(call: CallReference, { problem }: ApiResponse): Faults {
  const faults: Record<string, string> = {};
  for (const { field, message } of problem?.errors ?? []) {
    const known = call.parameters.some(({ name }) => name === field);
    if (!known && call.body.length === 0) continue;
    const at = known ? field : BODY;
    faults[at] = faults[at] === undefined ? message : `${faults[at]}. ${message}`;
  }
  return faults;
}

interface FormState {
  readonly values: FormValues;
  readonly body: string | null;
  readonly faults: Faults;
}

/** What the form says and what is wrong with it; a change takes the fault of its field back. */
function useForm(call: CallReference) {
  const example = { values: exampleValues(call), body: exampleBody(call), faults: {} };
  const [form, setForm] = useState<FormState>(example);
  const without = (faults: Faults, name: string): Faults =>
    Object.fromEntries(Object.entries(faults).filter(([each]) => each !== name));
  return {
    form,
    example: example.values,
    setValue: (name: string, value: string) =>
      setForm((now) => ({
        ...now,
        values: { ...now.values, [name]: value },
        faults: without(now.faults, name),
      })),
    setBody: (body: string) => setForm((now) => ({ ...now, body, faults: without(now.faults, BODY) })),
    setFaults: (faults: Faults) => setForm((now) => ({ ...now, faults })),
    reset: () => setForm(example),
  };
}

const announcementOf = (phase: RequestPhase): string => {
  if (phase.state !== 'answered') return '';
  const { status, latencyMs, bytes } = phase.reply;
  return `Answered ${status} in ${formatCount(latencyMs)} ms, ${formatBytes(bytes)}`;
};

export function Console({ call }: { readonly call: CallReference }) {
  const mode = sendModeOf(call, useSession() === 'in');
  const origin = samplesOrigin();
  const { form, example, setValue, setBody, setFaults, reset } = useForm(call);
  const { phase, keyPrefix, send, cancel } = useSendRequest();
  const element = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase.state === 'idle') return;
    // On a narrow screen the reply lies below what was pressed.
    outcome.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    // Cancel goes with the waiting.
    if (phase.state !== 'waiting' && focusIsLost()) submitter.current?.focus();
  }, [phase.state]);
  const read = form.body === null ? { body: null } : readBody(form.body);
  const request = requestOf(call, form.values, 'body' in read ? read.body : null, mode ?? 'key');
  const fileName = request.file ?? `${call.page.split('/').at(-1)}.bin`;
  // The SDKs do not know the demo.
  const samples = mode === 'demo' ? openSamples(request, origin) : sdkSamples(call.sdk, request, origin);
  const waiting = phase.state === 'waiting';

  const show = (faults: Faults) => {
    setFaults(faults);
    if (Object.keys(faults).length === 0) return;
    // After React has drawn them.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mode === null || waiting) return;
    const missing = missingIn(call.parameters, form.values);
    const faults = 'fault' in read ? { ...missing, [BODY]: read.fault } : missing;
    show(faults);
    if (Object.keys(faults).length > 0) return;
    const reply = await send(request);
    if (reply) show(fieldErrorsOf(call, reply));
  };
  return (
    <div className="console-body">
      <form className="console-form" ref={element} aria-label="Request" noValidate onSubmit={submit}>
        <SenderNote way={mode} keyPrefix={keyPrefix} />
        <CallFields
          call={call}
          first={example}
          values={form.values}
          faults={form.faults}
          onChange={setValue}
        />
        {form.body !== null && (
          <Field
            label="Body"
            aside={<span className="field-optional">JSON object, required</span>}
            error={form.faults[BODY]}
          >
            {(wiring) => (
              <textarea
                {...wiring}
                className="input console-json"
                name="body"
                rows={Math.min(24, form.body!.split('\n').length + 1)}
                spellCheck={false}
                autoCapitalize="off"
                value={form.body!}
                onChange={({ target }) => setBody(target.value)}
              />
            )}
          </Field>
        )}
        <div className="console-actions">
          <Button type="submit" look="primary" ref={submitter} busy={waiting} disabled={mode === null}>
            {waiting ? 'Sending' : 'Send'}
          </Button>
          <Button onClick={reset}>Reset</Button>
          {waiting && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </form>
      <div className="docs-code console-result">
        <CodeTabs label="This request" samples={samples} />
        <output className="visually-hidden">{announcementOf(phase)}</output>
        <div className="console-outcome" ref={outcome}>
          {waiting && <Loading label="Waiting for the reply" />}
          {phase.state === 'failed' && (
            <Banner kind="danger" action={phase.signIn ? <SignInLinks /> : undefined}>
              {phase.message}
            </Banner>
          )}
          {phase.state === 'answered' && <ResponseView reply={phase.reply} fileName={fileName} />}
        </div>
      </div>
    </div>
  );
}
