/**
 * Runs work once no pointer is down. A message that appears when a field loses the focus moves what is below it; while the
 * button of a mouse is down, that would be the very thing that is being clicked.
 */
let down = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (down = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (down = false), true);
  }
}

/** Runs `work` now, or after the click of the pointer that is down. */
export function afterPress(work: () => void): void {
  if (!down) return work();
  const wait = new AbortController();
  const later = () => {
    wait.abort();
    // The click follows the release.
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, later, { signal: wait.signal });
  }
}
