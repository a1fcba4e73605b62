import { type FormEvent, useState } from 'react';
import type { Address } from '../../../lib/profile.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { type Json, record, text } from '../../../lib/reply.ts';
import { useStepUp } from '../../../lib/step-up.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { AddressFields, addressControl } from '../../../ui/address-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { StepUpForm } from '../../../ui/step-up-form.tsx';

const EMPTY: Address = {
  street_address_1: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};
const VAT_ID_MAX = 20;

type AddressErrors = Partial<Record<keyof Address, string | undefined>>;

/** The server's messages about the address, by field. */
const addressErrors = (errors: Json): AddressErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace('address_info.', ''), text(message)]),
  );

interface Props {
  readonly details: ReplyInfo<'billingDetails'>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Changes name, email, address and tax id of invoices, after an identity check. */
export function DetailsDialog({ details, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState({
    name: details.name,
    email: details.email,
    vat_id: details.vat_id ?? '',
  });
  const [own, setOwn] = useState(details.address_info !== null);
  const [address, setAddress] = useState<Address>(details.address_info ?? EMPTY);
  /** Found when a field was left; undefined for one that was edited since. */
  const [local, setLocal] = useState<AddressErrors>({});
  const stepUp = useStepUp();
  const { busy, problem, failure, mutate } = usePortalMutation();
  const errors = record(problem?.additionalInfo['errors']);
  const known = Object.keys(errors).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLocal({});
    const body = { ...draft, address_info: own ? address : null };
    await mutate(() => stepUp.run('updateBillingDetails', body), onSaved);
  };
  const control = addressControl({
    address,
    errors: { ...addressErrors(errors), ...local },
    change: (name, value) => {
      setAddress((previous) => ({ ...previous, [name]: value }));
      setLocal((previous) => ({ ...previous, [name]: undefined }));
    },
    fail: (name, message) => setLocal((previous) => ({ ...previous, [name]: message })),
  });
  const change = (field: keyof typeof draft) => ({
    value: draft[field],
    error: text(errors[field]),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : 'Billing details'} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            {failure !== null && !known && <Banner kind="danger">{failure}</Banner>}
            <p>Your next invoices use these details. Existing invoices do not change.</p>
            <TextField
              label="Name or company"
              optional
              hint="Leave it empty to use the name of your profile."
              autoComplete="billing organization"
              {...change('name')}
            />
            <TextField
              label="Billing email"
              optional
              type="email"
              hint="Invoices go to this address. Leave it empty to use the address of your account."
              autoComplete="billing email"
              {...change('email')}
            />
            <TextField
              label="VAT ID"
              optional
              hint="For businesses in the European Union. A VAT ID begins with the country code."
              autoComplete="off"
              spellCheck={false}
              maxLength={VAT_ID_MAX}
              {...change('vat_id')}
            />
            <Checkbox checked={!own} onChange={() => setOwn(!own)}>
              Use the address of my profile
            </Checkbox>
            {own && (
              <div className="form-grid">
                <AddressFields kind="billing" columns="half" control={control} />
              </div>
            )}
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" busy={busy}>
              Save
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
