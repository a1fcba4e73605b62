import { useState } from 'react';
import { callPortal, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { record, text } from '../../../lib/reply.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Details = ReplyInfo<'taxDetails'>;

const VAT_ID_MAX = 20;

function treatmentText({ treatment, vat_id: vatId }: Details): string {
  if (treatment === 'exempt') return 'Your account is exempt from tax.';
  if (treatment === 'reverse-charge') return 'Reverse charge: your invoices contain no VAT.';
  if (vatId === null) return 'Invoices list the tax of your country where we charge it.';
  return 'Invoices list tax where we charge it. Reverse charge applies when the VAT ID is of the country of your address, and not of ours.';
}

function VatIdForm({ stored, onSaved }: { readonly stored: string; readonly onSaved: () => void }) {
  const { token } = useDashboard();
  const [vatId, setVatId] = useState(stored);
  const [edited, setEdited] = useState(false);
  const { busy, failure, problem, mutate } = usePortalMutation();
  const refusal = text(record(problem?.additionalInfo['errors'])['vat_id']) ?? failure;
  const save = () => {
    setEdited(false);
    return mutate(
      () => callPortal('updateTaxDetails', { vat_id: vatId.trim() }, token),
      (info) => {
        // The server writes it in capital letters without spaces.
        setVatId(info.vat_id ?? '');
        onSaved();
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="VAT ID"
        optional
        hint="For businesses in the European Union. It begins with the code of the country."
        error={edited ? undefined : (refusal ?? undefined)}
        autoComplete="off"
        spellCheck={false}
        maxLength={VAT_ID_MAX}
        value={vatId}
        onChange={({ target }) => {
          setEdited(true);
          setVatId(target.value);
        }}
      />
      <Button className="mt-4" type="submit" size="sm" busy={busy}>
        Save VAT ID
      </Button>
    </form>
  );
}

/** The VAT id of a business, and what it means for the next invoice. */
export function TaxDetailsPanel() {
  const { result } = usePortalQuery('taxDetails', {});
  const toast = useToast();
  if (result?.state !== 'ready') return null;
  const details = result.info;
  const onSaved = () => {
    toast('Your next invoices use these tax details.');
    refetchCalls(['taxDetails', 'previewChange']);
  };
  return (
    <Panel title="Tax details" foot={<span>{treatmentText(details)}</span>}>
      <VatIdForm stored={details.vat_id ?? ''} onSaved={onSaved} />
    </Panel>
  );
}
