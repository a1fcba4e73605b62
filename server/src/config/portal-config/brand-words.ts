import { type BrandWords, DEFAULT_PORTAL_CONFIG } from '@meridian/contracts/portal-config-defaults';

/** Words of the three SDKs' languages, and names that the SDKs use themselves. */
const TAKEN = new Set(
  (
    'abstract and any api apierror as assert async await bar bars boolean break byte case catch char class client ' +
    'const continue data date debugger def default del delete do double elif else enum error except export ' +
    'extends false final finally float for from function global goto if implements import in instanceof int ' +
    'interface is java lambda let list long map meridian native new node none nonlocal not null or os package ' +
    'params pass print private process protected public python quote quotes raise record return sdk short ' +
    'static stream strictfp string super switch symbol symbols synchronized sys this throw throws transient true try ' +
    'typeof var void volatile while with yield'
  ).split(' '),
);

/** The technical names of a brand: its Latin letters and digits. */
export function brandWords(name: string): BrandWords {
  if (name === DEFAULT_PORTAL_CONFIG.brand.name) return DEFAULT_PORTAL_CONFIG.brand.words;
  const parts = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('');
  const isUsable = /^[A-Za-z]/.test(joined) && !TAKEN.has(joined.toLowerCase());
  const mixed = isUsable ? joined : `Market${joined}`;
  return { small: mixed.toLowerCase(), mixed, capital: mixed.toUpperCase() };
}
