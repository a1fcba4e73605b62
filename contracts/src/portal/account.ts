/** The account itself: profile, address, what is kept of it, and its end. */
import * as z from 'zod/mini';
import { email, optionalLine, requiredLine, textLine, verificationCode } from '../fields.ts';
import { info, nothing, type PortalCall } from './call.ts';

/** A line that is left out stays as it was. */
const editedLine = (label: string) => z.optional(textLine(label, 200));

const editedAddress = z.object({
  street_address_1: editedLine('Street address'),
  street_address_2: editedLine('Street address 2'),
  city: editedLine('City'),
  state: editedLine('State'),
  postal_code: editedLine('Postal code'),
  country: editedLine('Country'),
});

/** Only name, address and logo can be changed here; everything else in `data` is ignored. */
const editedProfile = z.object({
  name: z.optional(textLine('Name', 120)),
  address_info: z.optional(editedAddress),
  /** A new address is not applied immediately; the reply says that it needs confirmation. */
  email: optionalLine('Email', 254),
  /** null takes the logo away. */
  logo_url: z.optional(z.nullable(z.string())),
});

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const accountCalls = {
  profile: {
    path: '/user/profile',
    auth: 'session',
    read: true,
    body: z.object({ email: optionalLine('Email', 254) }),
    /** `data` is the profile as a JSON string. */
    reply: z.object({ data: z.string() }),
  },
  updateProfile: {
    path: '/user/profile/update',
    auth: 'session',
    multipart: true,
    /** What the field `data` holds; the file is called `logo`. */
    body: editedProfile,
    reply: z.object({
      data: z.string(),
      additionalInfo: z.object({ email_change: z.optional(z.literal('confirm')) }),
    }),
  },
  changeEmail: {
    path: '/user/email/change',
    auth: 'session',
    stepUp: true,
    body: z.object({ new_email: email }),
    reply: nothing,
  },
  confirmEmail: {
    path: '/user/email/confirm',
    auth: 'session',
    body: z.object({ verification_code: verificationCode }),
    reply: info({ email: z.string() }),
  },
  undoEmail: {
    path: '/user/email/undo',
    auth: 'none',
    body: z.object({ token: requiredLine('token', 'token is required', 128) }),
    reply: nothing,
  },
  exportAccount: {
    path: '/user/account/export',
    auth: 'session',
    body: nothing,
    /** Personal data of the account without credentials. Calls are summed by month. */
    reply: info({ export: z.looseObject({ exported_at: z.string() }) }),
  },
  deleteAccount: {
    path: '/user/account/delete',
    auth: 'session',
    stepUp: true,
    body: z.object({ verification_code: verificationCode }),
    /** Until then, signing in restores the account. */
    reply: info({ deleted_at: z.string(), gone_at: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;
