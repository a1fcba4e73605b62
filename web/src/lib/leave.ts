/** Leaves the portal for `url`, which must be a web address; anything else is not gone to. */
export function leaveFor(url: string): void {
  const target = new URL(url, window.location.origin);
  if (target.protocol === 'https:' || target.origin === window.location.origin) {
    window.location.assign(target);
  }
}
