import { type MarketChange, UPLOAD_MAX_BYTES } from '@meridian/contracts/operator/market-changes';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { messageOf } from '../lib/calls.ts';
import { type Adjusted, uploadFile } from './upload.ts';

const ADJUSTMENTS = [
  ['', 'As the file name says, otherwise as traded'],
  ['raw', 'As traded'],
  ['split', 'Adjusted for splits'],
  ['all', 'Adjusted for splits and dividends'],
] as const;

interface Props {
  readonly onClose: () => void;
  /** The upload continues in this window; the server has begun the import. */
  readonly onBegun: (change: MarketChange) => void;
}

/** Chooses a file to import. It is checked first, and changes nothing. */
export function UploadDialog({ onClose, onBegun }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) {
      setFault('Choose a file that is not empty');
      return;
    }
    if (file.size > UPLOAD_MAX_BYTES) {
      setFault(
        `A file can have at most ${UPLOAD_MAX_BYTES / 2 ** 20} MB. Import larger ones on the command line.`,
      );
      return;
    }
    setBusy(true);
    setFailure(null);
    let hasBegun = false;
    try {
      const adjusted = form.get('adjusted');
      await uploadFile(file, adjusted === '' ? undefined : (adjusted as Adjusted), (change) => {
        hasBegun = true;
        onBegun(change);
      });
    } catch (error) {
      // The dialog is closed once the import has begun.
      if (hasBegun) toast(`The upload stopped. ${messageOf(error)}`, 'failed');
      else {
        setBusy(false);
        setFailure(messageOf(error));
      }
    }
  };
  return (
    <Dialog title="Import a file" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          <p>
            Bars, corporate actions, earnings, filings, news or economic series. The file is checked first, so
            you see what would change before you apply it.
          </p>
          {failure !== null && <Failure lines={[failure]} />}
          <Field label="File" error={fault} hint="CSV, CSV.gz or Parquet, up to 256 MB.">
            {(wiring) => (
              <input
                {...wiring}
                className="input market-file"
                type="file"
                name="file"
                accept=".csv,.gz,.parquet,.json,.jsonl,.ndjson"
                onChange={() => setFault(undefined)}
              />
            )}
          </Field>
          <Field label="Prices are">
            {(wiring) => (
              <select {...wiring} className="select" name="adjusted">
                {ADJUSTMENTS.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" busy={busy}>
            Upload and check
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
