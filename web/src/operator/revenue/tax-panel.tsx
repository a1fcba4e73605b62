import type { DocumentTreatment } from '@meridian/contracts/operator/revenue';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { CsvButton } from './csv-button.tsx';
import { MonthField } from './month-field.tsx';
import { thisMonth } from './text.tsx';

const NAMES = ['Country', 'Treatment', 'Currency', 'Documents', 'Net', 'Tax', 'Total'];
const TREATMENTS: Readonly<Record<DocumentTreatment, string>> = {
  taxed: 'Taxed',
  'reverse-charge': 'Reverse charge',
  exempt: 'Exempt',
};

/** What was invoiced in a month, by country, currency and treatment. */
export default function TaxPanel() {
  const [month, setMonth] = useState(thisMonth);
  const { data, error, isFetching, refetch } = useRead('listTaxes', { month });
  return (
    <Panel
      title="Invoiced, by country"
      aside={
        <CsvButton call="exportTaxes" month={month}>
          Taxes as CSV
        </CsvButton>
      }
      foot="Less credit notes. Prices include taxes."
      flush
    >
      <div className="revenue-month">
        <MonthField value={month} onChange={setMonth} />
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
          <TableRegion stacks label="Invoiced, by country">
            <thead>
              <tr>
                {NAMES.map((name, index) => (
                  <th key={name} scope="col" className={index > 2 ? 'num' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => {
                const { country, currency, treatment } = item;
                return (
                  <tr key={`${country} ${currency} ${treatment}`}>
                    <th scope="row">{country === '' ? 'Not given' : country}</th>
                    <td>{TREATMENTS[treatment]}</td>
                    <td>{currency}</td>
                    <td className="num">{formatCount(item.documents)}</td>
                    <td className="num">{formatMoney(item.netMinor, currency)}</td>
                    <td className="num">{formatMoney(item.taxMinor, currency)}</td>
                    <td className="num">{formatMoney(item.totalMinor, currency)}</td>
                  </tr>
                );
              })}
            </tbody>
          </TableRegion>
        )
      )}
    </Panel>
  );
}
