import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';

interface Read<Reply> {
  readonly data: Reply | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** A dialog beside the page with what was read, while it is read, or why it could not be. */
export function ReadSheet<Reply>({
  title,
  name,
  read: { data, error, refetch },
  acts,
  onClose,
  children,
}: {
  readonly title: string;
  /** What is read, such as `payment`. */
  readonly name: string;
  readonly read: Read<Reply>;
  /** Buttons beside Close. */
  readonly acts?: ReactNode;
  readonly onClose: () => void;
  readonly children: (reply: Reply) => ReactNode;
}) {
  return (
    <Dialog title={title} side onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <FailedState
            title={`The ${name} could not be read`}
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label={`Loading the ${name}`} />
        )}
      </div>
      <div className="dialog-foot">
        {acts}
        <Button onClick={onClose}>
          <X className="icon" />
          Close
        </Button>
      </div>
    </Dialog>
  );
}
