import { FileText, OctagonAlert } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../../lib/hydrated.ts';
import { loginPath } from '../../../lib/next-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/states.tsx';
import type { useCompanies } from '../use-companies.ts';
import type { DraftEdit } from '../use-draft.ts';
import { TYPES } from '../words.ts';
import { CompanyField } from './company-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SectionChoice } from './section-choice.tsx';
import type { ReportGeneration } from './use-making.ts';

function TypeChoice({ edit: { draft, errors: faults, change } }: { readonly edit: DraftEdit }) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="field-label">Report type</legend>
      <div className="segmented report-types">
        {(Object.keys(TYPES) as (keyof typeof TYPES)[]).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={draft.type === type}
              onChange={() => change({ type })}
            />
            <span>{TYPES[type]}</span>
          </label>
        ))}
      </div>
      {faults.type !== undefined && (
        <p className="field-error" role="alert">
          <OctagonAlert className="icon" />
          {faults.type}
        </p>
      )}
    </fieldset>
  );
}

function Day({ edit, of }: { readonly edit: DraftEdit; readonly of: 'start' | 'end' }) {
  const { draft, today, errors: faults, change } = edit;
  return (
    <Field label={of === 'start' ? 'Start date' : 'End date'} className="half" error={faults[of]}>
      {(wiring) => (
        <input
          {...wiring}
          className="input num"
          type="date"
          name={of}
          max={today}
          value={draft[of]}
          onChange={({ target }) => change({ [of]: target.value })}
        />
      )}
    </Field>
  );
}

function Note({ making, ready }: { readonly making: ReportGeneration; readonly ready: boolean }) {
  const { busy, done } = making;
  return (
    <output className="report-note t-xs t-3">
      {busy ? (
        'Drawing the report…'
      ) : done ? (
        <>
          Downloaded {done.name}, {done.size}.{' '}
          <button type="button" className="btn-link t-xs" onClick={done.again}>
            Download it again
          </button>
        </>
      ) : ready ? (
        'A PDF in A4, downloaded as soon as it is made.'
      ) : (
        'Choose a company to generate.'
      )}
    </output>
  );
}

interface Props {
  readonly edit: DraftEdit;
  readonly companies: ReturnType<typeof useCompanies>;
  readonly making: ReportGeneration;
}

/** Describes a report and has it made. What is wrong is said at its field as soon as it is. */
export function ReportForm({ edit, companies, making }: Props) {
  const { draft, errors: faults, complete, change } = edit;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void making.make(draft);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const chosen = draft.symbol !== '';
  return (
    <form
      className="report-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={making.forget}
      inert={!useHydrated()}
    >
      <CompanyField
        companies={companies.items}
        failed={companies.failed}
        value={draft.symbol}
        error={faults.symbol}
        onChange={(symbol) => change({ symbol })}
        onRetry={companies.retry}
      />
      <TypeChoice edit={edit} />
      <div className="form-grid">
        <Day edit={edit} of="start" />
        <Day edit={edit} of="end" />
      </div>
      <LogoField logo={draft.logo} error={faults.logo} onChange={(logo) => change({ logo })} />
      <SectionChoice
        sections={draft.sections}
        error={faults.sections}
        onChange={(sections) => change({ sections })}
      />
      <div className="report-make">
        {making.failed && (
          <Failure
            lines={making.failed.lines}
            action={making.failed.signedOut && <Link to={loginPath('/pdf-reports')}>Sign in again</Link>}
          />
        )}
        <Button type="submit" look="primary" size="lg" disabled={!chosen} busy={making.busy}>
          <FileText className="icon" />
          {making.busy ? 'Generating…' : 'Generate PDF Report'}
        </Button>
        {making.busy && <Loading label="Generating the report" />}
        <Note making={making} ready={chosen} />
      </div>
    </form>
  );
}
