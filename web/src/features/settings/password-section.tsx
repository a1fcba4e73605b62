import { useState } from 'react';
import type { User } from '../../lib/account.ts';
import { passwordAge } from '../../lib/password-age.ts';
import type { ServerConfig } from '../../lib/server-config.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Setting } from '../../ui/setting.tsx';
import { ChangePassword } from './change-password.tsx';
import { ResetPassword } from './reset-password.tsx';

/** The age of the password. Basic servers do not send it; they get a fixed sentence. */
function usePasswordText(config: ServerConfig | null): string {
  const profile = useAppSelector(({ auth }) => auth.profile);
  const [nowMs] = useState(Date.now);
  const changedAt = profile?.password_changed_at;
  if (changedAt) return passwordAge(changedAt, nowMs);
  if (changedAt === null) return 'No password yet. Reset Password sets one.';
  if (config?.state === 'unavailable') return 'Password last changed 30 days ago';
  return profile === null ? 'Loading' : 'Not available on this server';
}

interface Props {
  readonly user: User;
  readonly config: ServerConfig | null;
}

/** The one place for the password: changing it with the current one, or with a code when that is forgotten. */
export function PasswordSection({ user, config }: Props) {
  const age = usePasswordText(config);
  return (
    <Setting
      id="security"
      title="Security"
      text="Your password. To change it, confirm the current one, then enter the code we email you and a new password."
    >
      <ChangePassword user={user} age={age} />
      <ResetPassword user={user} />
    </Setting>
  );
}
