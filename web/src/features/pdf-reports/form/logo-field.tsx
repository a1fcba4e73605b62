import { Image, OctagonAlert, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { LOGO_RULE, readLogo } from '../../../lib/logo-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { Logo } from '../report-draft.ts';
import { LOGO_MM } from '../labels.ts';

interface Props {
  readonly logo: Logo | null;
  readonly error: string | undefined;
  readonly onChange: (logo: Logo | null) => void;
}

/** Selects an image for the header of each page, with the button or by drag and drop. */
export function LogoField({ logo, error: serverError, onChange }: Props) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | undefined>();
  const error = refusal ?? serverError;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    if ('refusal' in read) {
      setRefusal(read.refusal);
      return;
    }
    setRefusal(undefined);
    onChange({ file, url: read.url });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="field">
      <legend className="field-label report-legend">
        Logo <span className="field-optional">Optional, images only</span>
      </legend>
      <div className="dropzone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className="dropzone-thumb">
          {logo ? <img src={logo.url} alt="Your logo" /> : <Image className="icon icon-lg" />}
        </span>
        <div className="dropzone-words">
          <span className="t-3">{logo ? logo.file.name : `Shown at ${LOGO_MM} mm`}</span>
          <span className="dropzone-actions">
            <label className="btn btn-secondary btn-sm">
              <Upload className="icon" />
              {logo ? 'Change file' : 'Choose file'}
              <input
                className="visually-hidden"
                type="file"
                accept="image/png,image/jpeg,image/webp,image/gif"
                aria-describedby={id}
                aria-invalid={error === undefined ? undefined : true}
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  // Allows the same file to be selected again.
                  target.value = '';
                }}
              />
            </label>
            {logo && (
              <Button size="sm" look="quiet" onClick={() => onChange(null)}>
                Remove logo
              </Button>
            )}
          </span>
        </div>
      </div>
      {error === undefined ? (
        <p className="field-hint" id={id}>
          {LOGO_RULE}
        </p>
      ) : (
        <p className="field-error" id={id} role="alert">
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
