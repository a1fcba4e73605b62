import type { KeyScope } from '@meridian/contracts/keys';
import { mayMember } from '@meridian/contracts/roles';
import { useEffect, useState } from 'react';
import { SCOPE_GROUPS } from '../../content/scopes.ts';
import { currentActing, may } from '../../lib/acting.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { keepConsent } from '../../lib/consent.ts';
import { type ReplyInfo, NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';
import './consent-form.css';

interface Props {
  readonly authorization: NonNullable<ReplyInfo<'readAuthorization'>['authorization']>;
  /** The query of the page, with its question mark. */
  readonly search: string;
  /** Of the person who is signed in. */
  readonly email: string;
}

type Own = ReplyInfo<'listOrganisations'>['items'][number];

/** The organisations that the reader may connect apps to. */
function useOrganisations(token: string | null): readonly Own[] {
  const [items, setItems] = useState<readonly Own[]>([]);
  useEffect(() => {
    void (async () => {
      const result = await callPortal('listOrganisations', {}, token);
      if (result.state === 'ready')
        setItems(
          result.info.items.filter(({ role, gone_at }) => gone_at === null && mayMember(role, 'keys')),
        );
    })();
  }, [token]);
  return items;
}

/** Whose API the app calls. Another choice loads the page again, as everywhere in the portal. */
function AccountField({ search, email }: Pick<Props, 'search' | 'email'>) {
  const token = useAppSelector(tokenOf);
  const organisations = useOrganisations(token);
  const acting = currentActing();
  if (acting === null && organisations.length === 0)
    return (
      <p className="t-sm t-2">
        Signed in as <span className="strong t-ink">{email}</span>
      </p>
    );
  const others = acting && !organisations.some(({ id }) => id === acting.id) ? [acting] : [];
  const choose = (id: string) => {
    const organisation = organisations.find((it) => it.id === id) ?? null;
    void actFor(organisation, token, `/oauth/authorize${search}`);
  };
  return (
    <Field label="Account" hint="Its plan, limits and call log are used.">
      {(wiring) => (
        <select
          {...wiring}
          className="input"
          value={acting?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{email}</option>
          {[...others, ...organisations].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Scopes({
  requested,
  chosen,
  onChange,
}: {
  readonly requested: readonly KeyScope[];
  readonly chosen: readonly KeyScope[];
  readonly onChange: (chosen: readonly KeyScope[]) => void;
}) {
  const toggle = (scope: KeyScope) =>
    onChange(requested.filter((it) => (it === scope ? !chosen.includes(it) : chosen.includes(it))));
  return (
    <fieldset className="consent-scopes">
      <legend className="field-label">It may</legend>
      {SCOPE_GROUPS.flatMap(({ scopes }) => scopes)
        .filter(({ id }) => requested.includes(id))
        .map(({ id, opens }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
            {opens} <span className="mono t-xs t-3">{id}</span>
          </Checkbox>
        ))}
    </fieldset>
  );
}

/** Shown while the browser returns, and afterwards where the app is a program beside it. */
const Allowed = ({ name, url }: { readonly name: string; readonly url: string }) => (
  <>
    <Banner>{name} is connected. You can close this tab when the app says so.</Banner>
    <a className="auth-alt" href={url}>
      Return to {name}
    </a>
  </>
);

/** What the app may do and for which account, with Allow and Deny. */
export default function ConsentForm({ authorization, search, email }: Props) {
  const { app, scopes: requested, deny_url: denyUrl } = authorization;
  const stepUp = useStepUp();
  const [chosen, setChosen] = useState<readonly KeyScope[]>(requested);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => keepConsent(null), []);
  if (url !== null) return <Allowed name={app.name} url={url} />;
  const acting = currentActing();
  const refused = acting !== null && !may('keys');
  const allow = async () => {
    setFailure(null);
    setBusy(true);
    const result = await stepUp.run('allowAuthorization', { query: search.slice(1), scopes: [...chosen] });
    setBusy(false);
    if (result.state === 'ready') {
      setUrl(result.info.return_url);
      window.location.assign(result.info.return_url);
    } else if (result.state !== 'given up')
      setFailure(result.state === 'failed' ? problemText(result.problem) : NOT_AVAILABLE);
  };
  return (
    <>
      <AccountField search={search} email={email} />
      {refused && (
        <Banner kind="warn">
          Your role in {acting.name}, {acting.role}, may not connect apps. Choose another account.
        </Banner>
      )}
      <Scopes requested={requested} chosen={chosen} onChange={setChosen} />
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <div className="consent-acts">
        <Button size="lg" block onClick={() => window.location.assign(denyUrl)}>
          Deny
        </Button>
        <Button
          look="primary"
          size="lg"
          block
          busy={busy}
          disabled={refused || chosen.length === 0}
          onClick={() => void allow()}
        >
          Allow
        </Button>
      </div>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
    </>
  );
}
