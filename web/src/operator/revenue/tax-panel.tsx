import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../lib/download.ts';
import { formatCount } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fetchConsole, messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';
import './revenue.css';

const thisMonth = () => new Date().toISOString().slice(0, 7);
const NAMES = ['Country', 'Currency', 'Documents', 'Net', 'Tax', 'Total'];

/** What was invoiced in a month, by country, and the documents as CSV. */
export function TaxPanel() {
  const toast = useToast();
  const mayExport = useMay('revenue.export');
  const [month, setMonth] = useState(thisMonth);
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = useRead('listTaxes', { month });
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchConsole('exportDocuments', { month });
      downloadBlob(`documents-${month}.csv`, await file.blob());
      toast('The export is recorded in the audit log.');
    } catch (failure) {
      toast(messageOf(failure), 'failed');
    } finally {
      setBusy(false);
    }
  };
  const foot = mayExport && (
    <Button size="sm" busy={busy} onClick={() => void download()}>
      <Download className="icon" />
      Documents as CSV
    </Button>
  );
  return (
    <Panel
      title="Invoiced, by country"
      aside={<span className="panel-note">Less credit notes</span>}
      flush
      {...(foot && { foot })}
    >
      <div className="revenue-month">
        <TextField
          label="Month"
          type="month"
          value={month}
          max={thisMonth()}
          onChange={({ target }) => {
            if (target.value !== '') setMonth(target.value);
          }}
        />
      </div>
      {isFetching && <Loading label="Loading taxes" />}
      {error ? (
        <FailedState
          title="The taxes could not be read"
          message={messageOf(error)}
          unchanged="Nothing was changed."
          onRetry={() => void refetch()}
        />
      ) : data?.items.length === 0 ? (
        <p className="revenue-none">Nothing was invoiced in this month.</p>
      ) : (
        data && (
          <TableRegion label="Invoiced, by country">
            <thead>
              <tr>
                {NAMES.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ country, currency, documents, netMinor, taxMinor, totalMinor }) => (
                <tr key={`${country} ${currency}`}>
                  <th scope="row">{country === '' ? 'Not given' : country}</th>
                  <td>{currency}</td>
                  <td>{formatCount(documents)}</td>
                  <td>{formatMoney(netMinor, currency)}</td>
                  <td>{formatMoney(taxMinor, currency)}</td>
                  <td>{formatMoney(totalMinor, currency)}</td>
                </tr>
              ))}
            </tbody>
          </TableRegion>
        )
      )}
    </Panel>
  );
}
