/** A picture chosen as logo. The browser checks what it can; the server checks the content. */
import type { LOGO_MAX_BYTES, LOGO_TYPES } from '@meridian/contracts/portal/account';

const TYPES: typeof LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES: typeof LOGO_MAX_BYTES = 2 * 1_024 * 1_024;
export const LOGO_RULE = 'PNG, JPEG, WebP or GIF, at most 2 MB.';

/** The picture as a data URL, or why it is refused. */
export type ChosenLogo = { readonly url: string } | { readonly refusal: string };

function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
  reader.readAsDataURL(file);
  return promise;
}

/** Reads `file` for its preview. */
export async function readLogo(file: File): Promise<ChosenLogo> {
  if (!TYPES.some((type) => type === file.type)) {
    return { refusal: `This file is not a supported image: ${LOGO_RULE}` };
  }
  if (file.size > MAX_BYTES) return { refusal: `This image is too large: ${LOGO_RULE}` };
  try {
    return { url: await dataUrlOf(file) };
  } catch {
    return { refusal: 'This file cannot be read.' };
  }
}
