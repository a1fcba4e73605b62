import * as z from 'zod/mini';
import { PASSWORD_LENGTH_MIN, PASSWORD_TOO_SHORT } from '@meridian/contracts/password';
import { addressProblem } from '../../lib/address-problem.ts';
import type { Address } from '../../lib/profile.ts';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** A field of the address, as every form of one checks it. */
const addressLine = (name: keyof Address) =>
  z.string().check(
    z.trim(),
    z.check<string>((context) => {
      const message = addressProblem(name, context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** The client-side validation; the server validates everything again. */
export const signupSchema = z
  .object({
    name: required('Name is required'),
    email: required('Email is required'),
    password: z
      .string()
      .check(z.minLength(1, 'Password is required'), z.minLength(PASSWORD_LENGTH_MIN, PASSWORD_TOO_SHORT)),
    confirmPassword: z.string(),
    street_address_1: addressLine('street_address_1'),
    street_address_2: z.string(),
    city: addressLine('city'),
    state: addressLine('state'),
    postal_code: addressLine('postal_code'),
    country: addressLine('country'),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'You must accept the terms to continue')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
    }),
  );
export type SignupForm = z.infer<typeof signupSchema>;
