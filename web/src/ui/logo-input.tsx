import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';
import { LOGO_RULE } from '../lib/logo-file.ts';
import { Button } from './button.tsx';

interface Props {
  readonly hasLogo: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** Chooses a picture, or removes the current one. */
export function LogoInput({ hasLogo, error, onChoose, onRemove }: Props) {
  const id = useId();
  return (
    <div>
      <div className="logo-actions">
        <label className="btn btn-secondary btn-sm">
          {hasLogo ? 'Change logo' : 'Upload logo'}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            aria-describedby={id}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onChoose(file);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
        </label>
        {hasLogo && (
          <Button size="sm" look="quiet" onClick={onRemove}>
            Remove logo
          </Button>
        )}
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
    </div>
  );
}
