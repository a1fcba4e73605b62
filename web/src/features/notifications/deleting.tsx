import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** Asks before a permanent deletion; the safe button has the focus. */
export function Deleting({
  onDelete,
  onKeep,
}: {
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <span className="note-actions">
      <span>Delete for good?</span>
      <Button size="sm" look="danger" onClick={onDelete}>
        Delete
      </Button>
      <Button size="sm" ref={keep} onClick={onKeep}>
        Keep
      </Button>
    </span>
  );
}
