/** Fields that several calls share, with their rules and messages. */
import * as z from 'zod/mini';
import { PASSWORD_LENGTH_MAX } from './password.ts';

/**
 * All of them, what else ends a line, and what changes the direction of text: a line goes into headers of mails and cells of
 * lists, and a name must not reorder the words around it.
 */
const NOT_IN_LINES =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** Text may hold tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/;
export const EMAIL_INVALID = 'Please enter a valid email address';
export const EMAIL_REQUIRED = 'Email is required';

const clean = (label: string, refused = NOT_IN_LINES) =>
  z.refine<string>(
    (value) => value.isWellFormed() && !refused.test(value),
    `${label} contains characters that are not allowed`,
  );

/** A required line. `message` is the error when it is missing. */
export const requiredLine = (label: string, message: string, maxLength: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
      clean(label),
    );

/** Required text of several lines. `message` is the error when it is missing. */
export const requiredText = (label: string, message: string, maxLength: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
      clean(label, NOT_IN_TEXT),
    );

/** A line that may be empty. */
export const textLine = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text`)
    .check(
      z.trim(),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
      clean(label),
    );

/** Text of several lines that may be left out; absent becomes the empty string. */
export const optionalText = (label: string, maxLength: number) =>
  z._default(
    z
      .string(`${label} must be text`)
      .check(
        z.trim(),
        z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
        clean(label, NOT_IN_TEXT),
      ),
    '',
  );

/** A line that may be left out; absent becomes the empty string. */
export const optionalLine = (label: string, maxLength: number) => z._default(textLine(label, maxLength), '');

export const email = z
  .string(EMAIL_REQUIRED)
  .check(
    z.trim(),
    z.minLength(1, EMAIL_REQUIRED),
    z.maxLength(254, EMAIL_INVALID),
    clean('Email'),
    z.regex(EMAIL_PATTERN, EMAIL_INVALID),
  );

/** A password as typed. Sign-in checks no minimum length; only new passwords must meet the rule. */
export const enteredPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters`),
  );

/** A password that may be left out; absent becomes the empty string. */
export const optionalPassword = z._default(
  z
    .string('Password must be text')
    .check(z.maxLength(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters`)),
  '',
);

export const VERIFICATION_CODE_LENGTH = 6;
export const verificationCode = z
  .string('Verification code is required')
  .check(
    z.trim(),
    z.minLength(1, 'Verification code is required'),
    z.maxLength(VERIFICATION_CODE_LENGTH, 'The verification code has 6 characters'),
  );

export const addressInfo = z.object(
  {
    street_address_1: requiredLine('Street address', 'Street address is required', 200),
    street_address_2: optionalLine('Street address 2', 200),
    city: requiredLine('City', 'City is required', 200),
    state: requiredLine('State', 'State is required', 200),
    postal_code: requiredLine('Postal code', 'Postal code is required', 200),
    country: optionalLine('Country', 200),
  },
  'Street address is required',
);
export type AddressInfo = z.infer<typeof addressInfo>;
export const DEFAULT_COUNTRY = 'India';
