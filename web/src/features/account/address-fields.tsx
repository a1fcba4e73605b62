import { ChevronDown } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { countriesFor, countryOf } from '../../content/places/countries.ts';
import { stateIn, statesOf } from '../../content/places/states.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import type { useCheckedForm } from '../../ui/form.ts';
import type { SignupForm } from './signup-schema.ts';

interface Props {
  readonly form: ReturnType<typeof useCheckedForm<SignupForm>>;
}

const findCountries = (text: string) => countriesFor(text).map(({ name }) => name);
const settleCountry = (text: string) => countryOf(text, navigator.languages)?.name ?? text.trim();

function Country({ form }: Props) {
  const { onChange: _typed, ...field } = form.field('country');
  return (
    <Combobox
      {...field}
      label="Country"
      autoComplete="country-name"
      value={form.watch('country')}
      find={findCountries}
      settle={settleCountry}
      onValue={(country) => {
        form.setValue('country', country);
        form.clearErrors('country');
      }}
    />
  );
}

/** A select where the country has a known list, else a line of text. */
function State({ form }: Props) {
  const { getValues, setValue } = form;
  const { error, ...field } = form.field('state');
  const country = form.watch('country');
  const states = statesOf(country);
  useLayoutEffect(() => {
    const listed = statesOf(country);
    if (listed.length > 0) setValue('state', stateIn(listed, getValues('state')));
  }, [country, getValues, setValue]);
  if (states.length === 0) {
    return (
      <TextField
        {...field}
        error={error}
        label="State"
        className="pair third"
        autoComplete="address-level1"
      />
    );
  }
  return (
    <Field label="State" className="pair third" error={error}>
      {(wiring) => (
        <div className="input-group">
          <select {...field} {...wiring} className="input" autoComplete="address-level1">
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

/** The country comes first: it decides whether the states are a list. */
export function AddressFields({ form }: Props) {
  const { field } = form;
  return (
    <fieldset className="col-full auth-group">
      <legend className="form-legend">
        Address <span className="field-optional">for your invoices</span>
      </legend>
      <div className="form-grid">
        <Country form={form} />
        <TextField {...field('street_address_1')} label="Street Address" autoComplete="address-line1" />
        <TextField
          {...field('street_address_2')}
          label="Street Address 2"
          optional
          autoComplete="address-line2"
        />
        <TextField {...field('city')} label="City" className="third" autoComplete="address-level2" />
        <State form={form} />
        <TextField
          {...field('postal_code')}
          label="Postal Code"
          className="pair third"
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
      </div>
    </fieldset>
  );
}
