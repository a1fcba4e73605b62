import { PORTAL_BASE, portal as contract } from '@meridian/contracts/portal';
import type { PortalResponse, TestPortal } from './portal.ts';

/** A form as a browser sends it. */
export async function encoded(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type')! };
}

/** Sends a profile, with or without a logo, as a browser does. */
export async function saveProfile(
  portal: TestPortal,
  token: string,
  data: Record<string, unknown>,
  logo?: { bytes: Buffer; name?: string; type?: string },
): Promise<PortalResponse> {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  if (logo) {
    const { bytes, name = 'logo.png', type = 'image/png' } = logo;
    form.append('logo', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const { payload, type } = await encoded(form);
  const reply = await portal.app.inject({
    method: 'POST',
    url: PORTAL_BASE + contract.updateProfile.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as PortalResponse['body'] };
}

/** The profile in a response, where it is a JSON string. */
export const profileIn = ({ body }: PortalResponse) =>
  JSON.parse(body['data'] as string) as Record<string, unknown> & { logo_url: string | null };
