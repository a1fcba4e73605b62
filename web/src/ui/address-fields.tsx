import { ChevronDown } from 'lucide-react';
import type { ComponentProps, RefCallback } from 'react';
import { countriesFor, countryOf } from '../lib/places/countries.ts';
import { stateIn, statesOf } from '../lib/places/states.ts';
import { afterPress } from '../lib/after-press.ts';
import { addressProblem } from '../lib/address-problem.ts';
import type { Address } from '../lib/profile.ts';
import { Combobox } from './combobox.tsx';
import { Field, TextField } from './field.tsx';

type AddressField = keyof Address;

/** Connects the fields to the form that holds their values. */
export interface AddressControl {
  readonly value: (name: AddressField) => string;
  readonly set: (name: AddressField, value: string) => void;
  readonly field: (name: AddressField) => Pick<ComponentProps<'input'>, 'name' | 'value'> & {
    readonly ref?: RefCallback<HTMLElement>;
    readonly error: string | undefined;
    readonly onChange: ComponentProps<'input'>['onChange'] & ComponentProps<'select'>['onChange'];
    readonly onBlur: ComponentProps<'input'>['onBlur'] & ComponentProps<'select'>['onBlur'];
  };
}

/** The control of an address that the caller keeps. A field is checked when it is left. */
export const addressControl = ({
  address,
  errors,
  change,
  fail,
}: {
  readonly address: Address;
  readonly errors: Partial<Record<AddressField, string | undefined>>;
  readonly change: (name: AddressField, value: string) => void;
  readonly fail: (name: AddressField, message: string) => void;
}): AddressControl => ({
  value: (name) => address[name],
  set: change,
  field: (name) => ({
    name,
    value: address[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      const problem = addressProblem(name, target.value);
      if (problem !== undefined) afterPress(() => fail(name, problem));
    },
  }),
});

interface Props {
  readonly control: AddressControl;
  /** Before each autocomplete token, such as `billing`. */
  readonly kind?: 'billing';
  /** How many of city, state and postal code stand in a row. */
  readonly columns: 'half' | 'third';
}

const findCountries = (text: string) => countriesFor(text).map(({ name }) => name);
const settleCountry = (text: string) => countryOf(text, navigator.languages)?.name ?? text.trim();

function Country({
  control,
  autoComplete,
}: {
  readonly control: AddressControl;
  readonly autoComplete: string;
}) {
  const { onChange: _typed, ...field } = control.field('country');
  return (
    <Combobox
      {...field}
      label="Country"
      autoComplete={autoComplete}
      value={control.value('country')}
      find={findCountries}
      settle={settleCountry}
      onValue={(country) => {
        if (country === control.value('country')) return;
        control.set('country', country);
        const states = statesOf(country);
        if (states.length > 0) control.set('state', stateIn(states, control.value('state')));
      }}
    />
  );
}

interface StateProps {
  readonly control: AddressControl;
  readonly className: string;
  readonly autoComplete: string;
}

/** A select where the country has a known list, else a line of text. A stored state that is not of the list stays. */
function State({ control, className, autoComplete }: StateProps) {
  const { error, ...field } = control.field('state');
  const [value, listed] = [control.value('state'), statesOf(control.value('country'))];
  if (listed.length === 0)
    return <TextField {...field} {...{ error, className, autoComplete }} label="State" />;
  const states = value === '' || listed.includes(value) ? listed : [value, ...listed];
  return (
    <Field label="State" className={className} error={error}>
      {(wiring) => (
        <div className="input-group">
          <select {...field} {...wiring} value={value} className="input" autoComplete={autoComplete}>
            <option value="">Select a state</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
          <ChevronDown className="icon input-chevron" />
        </div>
      )}
    </Field>
  );
}

/** The fields of a postal address, for a `form-grid`. The country comes first: it decides whether the states are a list. */
export function AddressFields({ control, kind, columns }: Props) {
  const token = (name: string) => (kind === undefined ? name : `${kind} ${name}`);
  const pair = columns === 'third' ? 'pair third' : 'half';
  return (
    <>
      <Country control={control} autoComplete={token('country-name')} />
      <TextField
        {...control.field('street_address_1')}
        label="Street Address"
        autoComplete={token('address-line1')}
      />
      <TextField
        {...control.field('street_address_2')}
        label="Street Address 2"
        optional
        autoComplete={token('address-line2')}
      />
      <TextField
        {...control.field('city')}
        label="City"
        className={columns}
        autoComplete={token('address-level2')}
      />
      <State control={control} className={pair} autoComplete={token('address-level1')} />
      <TextField
        {...control.field('postal_code')}
        label="Postal Code"
        className={pair}
        autoComplete={token('postal-code')}
        autoCapitalize="characters"
      />
    </>
  );
}
