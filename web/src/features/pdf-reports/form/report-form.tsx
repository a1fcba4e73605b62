import { FileText, OctagonAlert } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../lib/hydrated.ts';
import { loginPath } from '../../../lib/next-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/states.tsx';
import type { useCompanies } from '../use-companies.ts';
import type { DraftEdit } from '../use-draft.ts';
import { TYPES } from '../labels.ts';
import { CompanyField } from './company-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SectionChoice } from './section-choice.tsx';
import type { ReportGeneration } from './use-report-generation.ts';

function TypeChoice({ edit: { draft, errors, change } }: { readonly edit: DraftEdit }) {
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
      {errors.type !== undefined && (
        <p className="field-error" role="alert">
          <OctagonAlert className="icon" />
          {errors.type}
        </p>
      )}
    </fieldset>
  );
}

function Day({ edit, of }: { readonly edit: DraftEdit; readonly of: 'start' | 'end' }) {
  const { draft, today, errors, change } = edit;
  return (
    <Field label={of === 'start' ? 'Start date' : 'End date'} className="half" error={errors[of]}>
      {(wiring) => (
        <input
          {...wiring}
          className="input num"
          type="date"
          name={of}
          max={today || undefined}
          value={draft[of]}
          onChange={({ target }) => change({ [of]: target.value })}
        />
      )}
    </Field>
  );
}

function Note({ generation, ready }: { readonly generation: ReportGeneration; readonly ready: boolean }) {
  const { busy, done } = generation;
  return (
    <output className="report-note t-xs t-3">
      {busy ? (
        'Generating the report…'
      ) : done ? (
        <>
          Downloaded {done.name}, {done.size}.{' '}
          <button type="button" className="btn-link t-xs" onClick={done.again}>
            Download it again
          </button>
        </>
      ) : ready ? (
        'An A4 PDF. The download starts as soon as it is ready.'
      ) : (
        'Choose a company first.'
      )}
    </output>
  );
}

interface Props {
  readonly edit: DraftEdit;
  readonly companies: ReturnType<typeof useCompanies>;
  readonly generation: ReportGeneration;
}

/** The form that describes and generates a report. Shows errors at their fields immediately. */
export function ReportForm({ edit, companies, generation }: Props) {
  const { draft, errors, complete, change } = edit;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void generation.make(draft);
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
      onInput={generation.forget}
      inert={!useHydrated()}
    >
      <CompanyField
        companies={companies.items}
        failed={companies.failed}
        value={draft.symbol}
        error={errors.symbol}
        onChange={(symbol) => change({ symbol })}
        onRetry={companies.retry}
      />
      <TypeChoice edit={edit} />
      <div className="form-grid">
        <Day edit={edit} of="start" />
        <Day edit={edit} of="end" />
      </div>
      <LogoField logo={draft.logo} error={errors.logo} onChange={(logo) => change({ logo })} />
      <SectionChoice
        sections={draft.sections}
        error={errors.sections}
        onChange={(sections) => change({ sections })}
      />
      <div className="report-make">
        {generation.failed && (
          <Failure
            lines={generation.failed.lines}
            action={generation.failed.signedOut && <Link to={loginPath('/pdf-reports')}>Sign in again</Link>}
          />
        )}
        <Button type="submit" look="primary" size="lg" disabled={!chosen} busy={generation.busy}>
          <FileText className="icon" />
          {generation.busy ? 'Generating…' : 'Generate PDF Report'}
        </Button>
        {generation.busy && <Loading label="Generating the report" />}
        <Note generation={generation} ready={chosen} />
      </div>
    </form>
  );
}
