import { useState } from 'react';

interface Props {
  /** A picture of the account, or null for its initial. Use another `key` for another picture. */
  readonly logoUrl: string | null;
  readonly name: string;
  readonly email: string;
}

/** The first visible character; an emoji may consist of several code points. */
function firstOf(text: string): string {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}

/** The logo, else the initial of the name, else of the address, else U. */
export function Avatar({ logoUrl, name, email }: Props) {
  // The link to a stored logo expires.
  const [broken, setBroken] = useState(false);
  if (logoUrl !== null && !broken) {
    return <img className="avatar avatar-lg" src={logoUrl} alt="Your logo" onError={() => setBroken(true)} />;
  }
  const initial = firstOf(name.trim() || email.trim() || 'U').toUpperCase();
  return (
    <span className="avatar avatar-lg" aria-hidden="true">
      {initial}
    </span>
  );
}
