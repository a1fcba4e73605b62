/** Leaves the portal for `url`. Ignores anything but a web address. */
export function leaveFor(url: string): void {
  const target = new URL(url, window.location.origin);
  if (target.protocol === 'https:' || target.origin === window.location.origin) {
    window.location.assign(target);
  }
}
