/** Puts `text` on the clipboard; false where the browser does not allow it (no permission, no secure origin). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
