/** The API console of a call: a form, its request as code, and the response. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocation } from '../../../lib/router.tsx';
import { httpSample, openSamples } from '../../../content/api-samples.ts';
import { consoleSearch, valuesIn } from '../../../content/console-address.ts';
import { sdkSamples } from '../../../content/sdk-samples.ts';
import type { CallReference } from '../../../content/reference.ts';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { useSettled } from '../../../lib/throttle.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeTabs } from '../../../ui/code-block.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusIsLost } from '../../../ui/focus-it.ts';
import { Loading } from '../../../ui/states.tsx';
import { samplesOrigin } from '../samples-origin.ts';
import { CallFields, type Faults } from './call-fields.tsx';
import type { ApiResponse } from './send-request.ts';
import { ResponseView } from './response-view.tsx';
import {
  type FormValues,
  exampleBody,
  exampleValues,
  missingIn,
  readBody,
  requestOf,
  sendModeOf,
} from './request.ts';
import { SenderNote, SignInLinks } from './sender-note.tsx';
import { type RequestPhase, useSendRequest } from './use-send-request.ts';
import './console.css';

const BODY = 'body';
/** Browsers limit how often an address may change. */
const ADDRESS_AFTER_MS = 400;

/** Maps the errors of a response to form fields. Errors within the body belong to the body field. */
function fieldErrorsOf(call: CallReference, { problem }: ApiResponse): Faults {
  const errors: Record<string, string> = {};
  for (const { field, message } of problem?.errors ?? []) {
    const known = call.parameters.some(({ name }) => name === field);
    if (!known && call.body.length === 0) continue;
    const at = known ? field : BODY;
    errors[at] = errors[at] === undefined ? message : `${errors[at]}. ${message}`;
  }
  return errors;
}

interface FormState {
  readonly values: FormValues;
  readonly body: string | null;
  readonly errors: Faults;
}

/** The values and errors of the form, which begins with those of the address. A change clears the error of its field. */
function useForm(call: CallReference) {
  const example = { values: exampleValues(call), body: exampleBody(call), errors: {} };
  const { search } = useLocation();
  const names = call.parameters.map(({ name }) => name);
  const [form, setForm] = useState<FormState>(() => ({
    ...example,
    values: { ...example.values, ...valuesIn(search, names) },
  }));
  useShared(consoleSearch(form.values, example.values));
  const without = (errors: Faults, name: string): Faults =>
    Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name));
  return {
    form,
    example: example.values,
    setValue: (name: string, value: string) =>
      setForm((now) => ({
        ...now,
        values: { ...now.values, [name]: value },
        errors: without(now.errors, name),
      })),
    setBody: (body: string) => setForm((now) => ({ ...now, body, errors: without(now.errors, BODY) })),
    setErrors: (errors: Faults) => setForm((now) => ({ ...now, errors })),
    reset: () => setForm(example),
  };
}

/** Keeps `wanted` as the query of the address, so that a copied address opens the same request. */
function useShared(wanted: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const settled = useSettled(wanted, ADDRESS_AFTER_MS);
  const share = useEffectEvent(() => {
    if (wanted !== search) void navigate({ pathname, search: wanted, hash }, { replace: true });
  });
  useEffect(() => {
    if (settled) share();
  }, [settled]);
}

const announcementOf = (phase: RequestPhase): string => {
  if (phase.state !== 'received') return '';
  const { status, latencyMs, bytes } = phase.response;
  return `Status ${status} in ${formatCount(latencyMs)} ms, ${formatBytes(bytes)}`;
};

export function Console({ call }: { readonly call: CallReference }) {
  const mode = sendModeOf(call, useSession() === 'in');
  const origin = samplesOrigin();
  const { form, example, setValue, setBody, setErrors, reset } = useForm(call);
  const { phase, keyPrefix, send, cancel } = useSendRequest();
  const element = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase.state === 'idle') return;
    // On a narrow screen, the response is below the button.
    outcome.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    // The Cancel button disappears with the waiting state.
    if (phase.state !== 'waiting' && focusIsLost()) submitter.current?.focus();
  }, [phase.state]);
  const read = form.body === null ? { body: null } : readBody(form.body);
  const request = requestOf(call, form.values, 'body' in read ? read.body : null, mode ?? 'key');
  const fileName = request.file ?? `${call.page.split('/').at(-1)}.bin`;
  // The SDKs do not support the demo.
  const programs = mode === 'demo' ? openSamples(request, origin) : sdkSamples(call.sdk, request, origin);
  const samples = [...programs, httpSample(request, origin)];
  const waiting = phase.state === 'waiting';

  const show = (errors: Faults) => {
    setErrors(errors);
    if (Object.keys(errors).length === 0) return;
    // After React has rendered them.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mode === null || waiting) return;
    const missing = missingIn(call.parameters, form.values);
    const errors = 'error' in read ? { ...missing, [BODY]: read.error } : missing;
    show(errors);
    if (Object.keys(errors).length > 0) return;
    const response = await send(request);
    if (response) show(fieldErrorsOf(call, response));
  };
  return (
    <div className="console-body">
      <form className="console-form" ref={element} aria-label="Request" noValidate onSubmit={submit}>
        <SenderNote way={mode} keyPrefix={keyPrefix} />
        <CallFields
          call={call}
          first={example}
          values={form.values}
          errors={form.errors}
          onChange={setValue}
        />
        {form.body !== null && (
          <Field
            label="Body"
            aside={<span className="field-optional">JSON object, required</span>}
            error={form.errors[BODY]}
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
          {waiting && <Loading label="Waiting for the response" />}
          {phase.state === 'failed' && (
            <Banner kind="danger" action={phase.signIn ? <SignInLinks /> : undefined}>
              {phase.message}
            </Banner>
          )}
          {phase.state === 'received' && <ResponseView response={phase.response} fileName={fileName} />}
        </div>
      </div>
    </div>
  );
}
