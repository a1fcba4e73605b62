import { ButtonLink } from '../../ui/button-link.tsx';

/** The final step of both password resets. */
export const PasswordUpdated = () => (
  <div className="auth-form">
    <div className="auth-head">
      <h1>Password Reset Successfully</h1>
      <p>Your password has been updated. You can now sign in with your new password.</p>
    </div>
    <ButtonLink to="/login" look="primary" size="lg" block>
      Sign In Now
    </ButtonLink>
  </div>
);
