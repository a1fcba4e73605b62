import * as z from 'zod/mini';
import { countryOf } from '../../content/places/countries.ts';
import { PASSWORD_LENGTH_MIN, PASSWORD_TOO_SHORT } from '@meridian/contracts/password';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The client-side validation; the server validates everything again. */
export const signupSchema = z
  .object({
    name: required('Name is required'),
    email: required('Email is required'),
    password: z
      .string()
      .check(z.minLength(1, 'Password is required'), z.minLength(PASSWORD_LENGTH_MIN, PASSWORD_TOO_SHORT)),
    confirmPassword: z.string(),
    street_address_1: required('Street address is required'),
    street_address_2: z.string(),
    city: required('City is required'),
    state: required('State is required'),
    postal_code: required('Postal code is required'),
    country: z
      .string()
      .check(
        z.refine((name) => name === '' || countryOf(name) !== undefined, 'Choose a country from the list'),
      ),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'You must accept the terms to continue')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
    }),
  );
export type SignupForm = z.infer<typeof signupSchema>;
