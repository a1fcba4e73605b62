/** Where the home page leads to. */
import { ButtonLink } from '../../ui/button-link.tsx';

export const Trial = () => (
  <ButtonLink to="/signup" look="primary" size="lg">
    Start Free Trial
  </ButtonLink>
);
export const Documentation = () => (
  <ButtonLink to="/docs" size="lg">
    View Documentation
  </ButtonLink>
);
