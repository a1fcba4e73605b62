import { KEY_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { KEY_NAME_LENGTH_MAX } from '@meridian/contracts/portal/keys';
import { OctagonAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SCOPE_GROUPS } from '../../content/scopes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { addressLines, type KeyErrors } from './key-errors.ts';

/** The fields that a new and an edited key share, as typed. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** One address or network per line. */
  readonly addresses: string;
  readonly inUrl: boolean;
}

interface Props {
  readonly draft: KeyDraft;
  readonly errors: KeyErrors;
  readonly onChange: (change: Partial<KeyDraft>) => void;
}

function Scopes({ draft: { scopes }, errors, onChange }: Props) {
  const id = useId();
  const all = scopes.length === KEY_SCOPES.length;
  const toggle = (scope: KeyScope) => {
    const chosen = KEY_SCOPES.filter((it) => (it === scope ? !scopes.includes(it) : scopes.includes(it)));
    onChange({ scopes: chosen });
  };
  return (
    <fieldset className="key-scopes" aria-describedby={errors.scopes === undefined ? undefined : id}>
      <legend className="field-label">Scopes</legend>
      <Checkbox checked={all} onChange={() => onChange({ scopes: all ? [] : KEY_SCOPES })}>
        All scopes
      </Checkbox>
      {!all &&
        SCOPE_GROUPS.map(({ title, scopes: group }) => (
          <fieldset key={title} className="key-scope-group">
            <legend className="t-xs t-3">{title}</legend>
            {group.map(({ id: scope, opens }) => (
              <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => toggle(scope)}>
                <span className="mono">{scope}</span> <span className="t-xs t-3">{opens}</span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      {errors.scopes !== undefined && (
        <p className="field-error" id={id} role="alert">
          <OctagonAlert className="icon" />
          {errors.scopes}
        </p>
      )}
    </fieldset>
  );
}

/** Name, scopes and addresses of a key, and whether URLs may have it, with their errors. `children` follow the name. */
export function KeyFields({ children, ...props }: Props & { readonly children?: ReactNode }) {
  const { draft, errors, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        hint="What uses the key, such as Nightly import. No two keys have the same name."
        maxLength={KEY_NAME_LENGTH_MAX}
        autoComplete="off"
        error={errors.name}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {children}
      <Scopes {...props} />
      <Field
        label="Allowed addresses"
        optional
        className="key-addresses"
        hint="IPv4 or IPv6 addresses or networks, one per line. Leave it empty to allow every address."
        error={errors.addresses}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="input mono"
            rows={Math.min(6, Math.max(3, addressLines(draft.addresses).length + 1))}
            spellCheck={false}
            autoComplete="off"
            placeholder={'203.0.113.7\n2001:db8::/32'}
            value={draft.addresses}
            onChange={({ target }) => onChange({ addresses: target.value })}
          />
        )}
      </Field>
      <div>
        <Checkbox checked={draft.inUrl} onChange={() => onChange({ inUrl: !draft.inUrl })}>
          Allow in URLs
        </Checkbox>
        <p className="field-hint">
          For programs that send no headers: <span className="mono">?apiKey=</span> in the URL of a GET call.
          Anyone who sees the address can use the key, and addresses stay in histories and logs. A link is
          safer.
        </p>
      </div>
    </>
  );
}
