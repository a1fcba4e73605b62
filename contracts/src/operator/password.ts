import { passwordFault } from '../password.ts';

/** Operators can do more than customers, so their passwords are longer. */
export const OPERATOR_PASSWORD_LENGTH_MIN = 12;

/** Why `password` is rejected for the operator of `email`. Returns undefined if it is accepted. */
export const operatorPasswordFault = (password: string, email: string): string | undefined =>
  password.length < OPERATOR_PASSWORD_LENGTH_MIN
    ? `Password must be at least ${OPERATOR_PASSWORD_LENGTH_MIN} characters`
    : passwordFault(password, email);
