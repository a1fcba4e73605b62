import { type MemberRole, mayMember } from '@meridian/contracts/roles';
import { type FormEvent, useState } from 'react';
import { currentActing, keepActing } from '../../lib/acting.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReadFailure } from './read-failure.tsx';

type Details = NonNullable<ReplyInfo<'organisation'>['organisation']>;

const LINES = [
  { name: 'street_address_1', label: 'Street Address', half: false },
  { name: 'street_address_2', label: 'Street Address 2', half: false },
  { name: 'city', label: 'City', half: true },
  { name: 'state', label: 'State', half: true },
  { name: 'postal_code', label: 'Postal Code', half: true },
  { name: 'country', label: 'Country', half: true },
] as const;

interface FormProps {
  readonly details: Details;
  readonly onSaved: (details: Details) => void;
}

function DetailsForm({ details, onSaved }: FormProps) {
  const token = useAppSelector(tokenOf);
  const [draft, setDraft] = useState(details);
  const { busy, problem, failure, mutate } = usePortalMutation();
  const toast = useToast();
  const errors = (problem?.additionalInfo['errors'] ?? {}) as Record<string, string>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, email, address_info } = draft;
    void mutate(
      () => callPortal('updateOrganisation', { name, email, address_info }, token),
      ({ organisation }) => {
        const acting = currentActing();
        if (acting && organisation) keepActing({ ...acting.account, name: organisation.name });
        onSaved(organisation);
        toast('The details are saved.');
      },
    );
  };
  return (
    <form className="setting-form" method="post" noValidate onSubmit={submit}>
      {failure !== null && Object.keys(errors).length === 0 && <Banner kind="danger">{failure}</Banner>}
      <div className="form-grid">
        <TextField
          className="half"
          label="Name"
          autoComplete="organization"
          error={errors['name']}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextField
          className="half"
          label="Billing email"
          hint="Printed on invoices. Emails go to owners and billing members."
          type="email"
          autoComplete="email"
          error={errors['email']}
          value={draft.email}
          onChange={({ target }) => setDraft({ ...draft, email: target.value })}
        />
        {LINES.map(({ name, label, half }) => (
          <TextField
            key={name}
            {...(half ? { className: 'half' } : {})}
            label={label}
            error={errors[`address_info.${name}`]}
            value={draft.address_info[name]}
            onChange={({ target }) =>
              setDraft({ ...draft, address_info: { ...draft.address_info, [name]: target.value } })
            }
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

const DetailsFacts = ({ details: { name, email, address_info } }: { readonly details: Details }) => (
  <Facts
    facts={[
      ['Name', name],
      ['Billing email', email],
      ...LINES.map(({ name: line, label }): [string, string] => [
        label,
        address_info[line] || 'Not provided',
      ]),
    ]}
  />
);

/** Name, billing email and address: a form for those who may change them. */
export function DetailsPanel({ role }: { readonly role: MemberRole }) {
  const query = usePortalQuery('organisation', {});
  const details = query.info?.organisation;
  return (
    <div id="details">
      <Panel title="Details">
        <ReadFailure query={query} />
        {query.info === null && query.problem === null && <Loading label="Loading the details" />}
        {details &&
          (mayMember(role, 'settings') ? (
            <DetailsForm
              details={details}
              onSaved={(organisation) => query.update((info) => ({ ...info, organisation }))}
            />
          ) : (
            <DetailsFacts details={details} />
          ))}
      </Panel>
    </div>
  );
}
