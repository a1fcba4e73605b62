import { CopyAction } from '../../ui/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface Props {
  readonly apiKey: string;
  /** What else to know now, before the dialog is closed. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** The content of a dialog with a key that is shown once. */
export const ShownKey = ({ apiKey, note, onClose }: Props) => (
  <>
    <div className="dialog-body dialog-stack">
      <p>
        Copy the key now and store it where your program reads it. You cannot see it again: only a hash of it
        is stored.
      </p>
      <ScrollRegion className="key-value" label="New API key">
        {apiKey}
      </ScrollRegion>
      <div>
        <CopyAction text={apiKey} label="Copy key" />
      </div>
      {note !== undefined && <p>{note}</p>}
    </div>
    <div className="dialog-foot">
      <Button onClick={onClose}>I have saved it</Button>
    </div>
  </>
);
