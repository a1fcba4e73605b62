import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { showModal } from '../lib/show-modal.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Shows something only once: Escape does not close it. */
  readonly lasting?: boolean;
  /** At the right side in full height, for long content beside the page. */
  readonly side?: boolean;
  readonly children: ReactNode;
}

/** A native modal, open as long as it is mounted. Escape closes it. */
export function Dialog({ title, onClose, lasting = false, side = false, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const close = showModal(dialog.current!);
    // Browsers focus a part that scrolls, as a long form does on a phone. Its reader begins with the first field.
    if (document.activeElement?.matches('.dialog-body'))
      dialog.current!.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea)')?.focus();
    // Closing before it is unmounted returns the focus to where it came from.
    return close;
  }, []);
  return (
    <dialog
      className={side ? 'dialog dialog-side' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // Fields for files have an event of this name.
        if (event.target !== dialog.current) return;
        // Closed by its unmounting, not by the browser.
        event.preventDefault();
        if (!lasting) onClose();
      }}
      onKeyDown={(event) => {
        // Browsers dispatch `cancel` once. After it was prevented, the next Escape would close the dialog.
        if (lasting && event.key === 'Escape') event.preventDefault();
      }}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </dialog>
  );
}
