import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { rowsOfCsv } from './csv.ts';
import type { HoldingRow } from './rows.ts';

/** A button and the dialog for a pasted table. It contains no form, because it is inside the assistant's form. */
export function PasteHoldings({ onRows }: { readonly onRows: (rows: readonly HoldingRow[]) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setText('');
    setError(undefined);
  };
  const add = () => {
    const rows = rowsOfCsv(text);
    if (rows.length === 0) {
      setError('No line contains a symbol.');
      return;
    }
    onRows(rows);
    close();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Paste CSV
      </Button>
      {open && (
        <Dialog title="Paste holdings" onClose={close}>
          <div className="dialog-body">
            <Field
              label="Table"
              hint="One line for each holding: symbol, quantity, and optionally the cost of one unit. A header line can change the order of the columns."
              error={error}
            >
              {(wiring) => (
                <textarea
                  {...wiring}
                  className="input paste-table"
                  rows={8}
                  spellCheck={false}
                  placeholder={'AAPL,120,128.40\nBTCUSD,0.15'}
                  value={text}
                  onChange={({ target }) => {
                    setText(target.value);
                    setError(undefined);
                  }}
                />
              )}
            </Field>
          </div>
          <div className="dialog-foot">
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={add}>
              Add these
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
