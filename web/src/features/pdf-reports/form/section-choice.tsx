import type { ReportSection, ReportSections } from '@meridian/contracts/reports';
import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';
import { SECTIONS } from '../labels.ts';

interface Props {
  readonly sections: ReportSections;
  readonly error: string | undefined;
  readonly onChange: (sections: ReportSections) => void;
}

/** Selects the sections of the report. */
export function SectionChoice({ sections, error, onChange }: Props) {
  const id = useId();
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <fieldset className="field">
      <legend className="field-label">Sections</legend>
      <div className="report-sections">
        {(Object.entries(SECTIONS) as [ReportSection, string][]).map(([name, label]) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              name={name}
              checked={sections[name]}
              onChange={({ target }) => onChange({ ...sections, [name]: target.checked })}
              {...wrong}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" id={id}>
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
