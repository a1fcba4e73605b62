import { PORTAL } from '@meridian/contracts/portal-config';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useProviderSignIn } from './use-provider.ts';

const GOOGLE = [
  ['#4285F4', 'M15.3 8.2c0-.6 0-1-.1-1.5H8v2.8h4.1a3.6 3.6 0 0 1-1.5 2.3v1.9h2.4c1.4-1.3 2.3-3.2 2.3-5.5Z'],
  [
    '#34A853',
    'M8 15.6c2 0 3.7-.7 5-1.8l-2.4-1.9c-.7.5-1.6.8-2.6.8a4.5 4.5 0 0 1-4.3-3.1H1.2v2A7.5 7.5 0 0 0 8 15.6Z',
  ],
  ['#FBBC05', 'M3.7 9.5a4.6 4.6 0 0 1 0-2.9V4.6H1.2a7.6 7.6 0 0 0 0 6.8l2.5-1.9Z'],
  ['#EA4335', 'M8 3.4c1.1 0 2.1.4 2.9 1.1L13 2.4A7.5 7.5 0 0 0 1.2 4.6l2.5 2A4.5 4.5 0 0 1 8 3.4Z'],
] as const;

const GITHUB =
  'M8 .2a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38v-1.49c-2.23.48-2.7-.95-2.7-.95-.36-.92-.89-1.17-.89-1.17-.73-.5.06-.49.06-.49.8.06 1.23.83 1.23.83.71 1.22 1.87.87 2.33.66.07-.52.28-.87.5-1.07-1.77-.2-3.64-.89-3.64-3.95 0-.88.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.22 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48v2.2c0 .21.15.46.55.38A8 8 0 0 0 8 .2Z';

/** A key, for a provider without a mark of its own. */
const OPENID =
  'M10.5 1a4.5 4.5 0 0 0-4.36 5.6L1 11.75V15h3.25v-2h2v-2h1.5l.65-.64A4.5 4.5 0 1 0 10.5 1Zm1 4.75a1.25 1.25 0 1 1 0-2.5 1.25 1.25 0 0 1 0 2.5Z';

const MARKS = {
  google: GOOGLE,
  github: [['currentColor', GITHUB]],
  openid: [['currentColor', OPENID]],
} as const;

const SHOWN: readonly OAuthProviderId[] = [
  'google',
  'github',
  ...(PORTAL.signIn.openid === null ? [] : (['openid'] as const)),
];

/** Sign-in through a provider. `onFailure` receives the reason of a failure, and null before each attempt. */
export function ProviderButtons({
  disabled,
  onFailure,
}: {
  readonly disabled: boolean;
  readonly onFailure: (line: string | null) => void;
}) {
  const signIn = useProviderSignIn();
  const [pending, setPending] = useState<OAuthProviderId | null>(null);
  const choose = async (provider: OAuthProviderId) => {
    onFailure(null);
    setPending(provider);
    const failure = await signIn(provider);
    setPending(null);
    if (failure !== null) onFailure(failure);
  };
  return (
    <div className="auth-providers">
      {SHOWN.map((provider) => (
        <Button
          key={provider}
          busy={pending === provider}
          disabled={disabled}
          onClick={() => void choose(provider)}
        >
          <svg className="icon icon-fill" viewBox="0 0 16 16" aria-hidden="true">
            {MARKS[provider].map(([fill, path]) => (
              <path key={fill} fill={fill} d={path} />
            ))}
          </svg>
          {OAUTH_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
