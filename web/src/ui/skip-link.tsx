/** The first stop of the keyboard: past the navigation, to the page itself. */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    Skip to content
  </a>
);
