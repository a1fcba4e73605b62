/** The first keyboard stop: skips the navigation. */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    Skip to content
  </a>
);
