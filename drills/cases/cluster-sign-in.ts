/** Of 60 wrong passwords for one account over four processes, exactly 10 are checked. */
import { portal, PORTAL_BASE } from '@meridian/contracts/portal';
import { startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 4;
const TRIES = 60;
const CHECKED = 10;

export default async function clusterSignIn(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES);
  const signIn = async (attempt: number) => {
    const { port } = nodes.all[attempt % NODES]!;
    const response = await fetch(`http://127.0.0.1:${port}${PORTAL_BASE}${portal.signin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'someone@example.com', password: `Wrong-password-${attempt}` }),
    });
    return ((await response.json()) as { code: string }).code;
  };
  const codes = await Promise.all(Array.from({ length: TRIES }, async (_, attempt) => signIn(attempt)));
  const checked = codes.filter((code) => code === '110').length;
  const refused = codes.filter((code) => code === '114').length;
  site.check(checked === CHECKED, `${checked} were checked`);
  site.check(refused === TRIES - CHECKED, `${refused} were refused`);
  return await site.outcome({ note: `${checked} checked, ${refused} refused` });
}
