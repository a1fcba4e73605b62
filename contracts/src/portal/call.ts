/** What every portal call has in common. */
import * as z from 'zod/mini';

/**
 * Token that a call requires. `activation` tokens are valid for the activation only. With `optional`, a session is used
 * if there is one. `view`: the cookie of an operator who sees the dashboard as its customer.
 */
export type PortalAuth = 'none' | 'optional' | 'activation' | 'session' | 'view';

export interface PortalCall {
  readonly path: string;
  readonly auth: PortalAuth;
  /**
   * Changes nothing, and shows neither a secret nor a file. Operators who see the dashboard of a customer can make these
   * calls and no others.
   */
  readonly read?: true;
  /** The call also requires a step-up token in the header `X-Step-Up`. Otherwise it returns 131. */
  readonly stepUp?: true;
  /** Refused from pages of other origins, beside the session that they do not have. */
  readonly sameOrigin?: true;
  /** Sent as multipart/form-data: the JSON in the field `data`, and at most one file. */
  readonly multipart?: true;
  /**
   * What comes back in place of the envelope: a file, or events of the form of `reply`, as `text/event-stream`, for as long
   * as the caller listens. Failures come in the envelope all the same. With `fileOrReply` it depends on who calls.
   */
  readonly answers?: 'file' | 'fileOrReply' | 'events';
  readonly body: z.ZodMiniType;
  /** Fields beside the envelope's `code`, `status`, `message`. */
  readonly reply: z.ZodMiniType;
}

export const nothing = z.object({});

/** Results that are no field of their own lie in `additionalInfo`. */
export const info = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ additionalInfo: z.object(shape) });

export const page = z._default(
  z.int('page must be a whole number').check(z.minimum(1, 'page must be at least 1')),
  1,
);

export const pageSize = (usual: number, most: number) =>
  z._default(
    z
      .int('page_size must be a whole number')
      .check(
        z.minimum(1, 'page_size must be at least 1'),
        z.maximum(most, `page_size must be at most ${most}`),
      ),
    usual,
  );

/** One page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  info({ items: z.array(item), total: z.number(), page: z.number(), page_size: z.number() });

export const flag = (name: string) => z.boolean(`${name} must be true or false`);

export const identifier = (name: string) => z.uuid(`${name} must be an identifier of this server`);
