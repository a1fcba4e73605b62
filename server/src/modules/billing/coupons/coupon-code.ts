/** A code as it is stored, without regard to case and outer spaces; null for none. */
export function couponCodeOf(text: string | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return code === '' ? null : code;
}
