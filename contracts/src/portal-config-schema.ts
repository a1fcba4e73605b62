/** The schema of `meridian.config.yaml`. The server and its commands load it; browsers never do. */
import * as z from 'zod/mini';
import { LEGAL_PAGES } from './portal-config-defaults.ts';
import { described, line } from './portal-config-fields.ts';
import { currenciesPart, plansPart, popularPlanPart, retiredPart } from './portal-config-plans-schema.ts';

const paragraph = (lengthMax: number) =>
  z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(lengthMax, `must have at most ${lengthMax} characters`),
    );
const file = (kinds: string) => line(500).check(z.regex(/\.\w+$/, `must be the path of ${kinds}`));
const off = z.literal(false);

const NAME_LENGTH_MAX = 40;
const ACCENT = 'must be a hue from 0 to 360';

const brand = z.strictObject({
  name: described(
    z.optional(
      line(NAME_LENGTH_MAX).check(
        z.regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit'),
        z.regex(/^[^<>"\\]*$/, 'must not contain <, >, " or \\'),
      ),
    ),
    'The name of the portal, shown on pages and in emails, files and documents.',
  ),
  legalName: described(
    z.optional(line(120)),
    'The company that runs the portal, shown in the footer and on legal pages.',
  ),
  logo: described(
    z.optional(file('an SVG or PNG file')),
    'The logo for light pages: an SVG or PNG file, its path relative to this file.',
  ),
  logoDark: described(z.optional(file('an SVG or PNG file')), 'The logo for dark pages. Defaults to `logo`.'),
  accent: described(
    z.optional(z.number(ACCENT).check(z.minimum(0, ACCENT), z.maximum(360, ACCENT))),
    'The hue of the accent color in OKLCH, from 0 to 360. The server checks the contrast in both themes when it starts.',
  ),
  socialUrl: described(
    z.optional(line(300).check(z.regex(/^https:\/\/[^\s]+$/, 'must begin with https://'))),
    'A social media page of the company, linked in the footer.',
  ),
  supportHours: described(
    z.optional(line(120)),
    'When support responds, shown on the contact page and in emails.',
  ),
});

const claim = z.strictObject({
  value: described(line(12), 'The figure, such as 99.9.'),
  unit: z.optional(line(6)),
  label: line(60),
  note: z.optional(line(160)),
  measured: described(
    z.optional(
      z
        .strictObject({
          uptimePercentAtLeast: z.optional(
            z
              .number('must be a number')
              .check(z.minimum(0, 'must be from 0 to 100'), z.maximum(100, 'must be from 0 to 100')),
          ),
          latencyMsAtMost: z.optional(z.number('must be a number').check(z.minimum(1, 'must be at least 1'))),
        })
        .check(
          z.refine(
            (limits) => Object.keys(limits).length === 1,
            'must have exactly one of uptimePercentAtLeast and latencyMsAtMost',
          ),
        ),
    ),
    'The measurement that the claim depends on. While it does not hold, the claim is hidden.',
  ),
});

const texts = z.strictObject({
  hero: described(
    z.optional(z.strictObject({ title: line(80), text: paragraph(400) })),
    'The first title and paragraph of the home page.',
  ),
  claims: described(
    z.optional(z.union([off, z.array(claim).check(z.maxLength(4, 'must have at most 4 entries'))])),
    'The large figures on the home page, or false.',
  ),
  testimonials: described(
    z.optional(
      z.union([off, z.array(z.strictObject({ text: paragraph(400), by: line(120) })).check(z.maxLength(6))]),
    ),
    'Testimonials of customers, or false.',
  ),
  comparison: described(
    z.optional(
      z.union([
        off,
        z.strictObject({
          columns: z.array(line(60)).check(z.minLength(1), z.maxLength(4)),
          rows: z
            .array(z.strictObject({ question: line(160), cells: z.array(line(160)) }))
            .check(z.maxLength(20)),
        }),
      ]),
    ),
    'The comparison with other vendors, or false.',
  ),
  faq: described(
    z.optional(
      z.union([
        off,
        z.array(z.strictObject({ question: line(200), answer: paragraph(2_000) })).check(z.maxLength(30)),
      ]),
    ),
    'The questions on the pricing page, or false.',
  ),
});

const legal = z.strictObject(
  Object.fromEntries(
    LEGAL_PAGES.map((name) => [
      name,
      described(
        z.optional(
          file('a Markdown file').check(z.regex(/\.md$/, 'must be the path of a Markdown file (.md)')),
        ),
        `A Markdown file that replaces the ${name} page, its path relative to this file.`,
      ),
    ]),
  ) as Record<(typeof LEGAL_PAGES)[number], z.ZodMiniOptional<z.ZodMiniString>>,
);

const signIn = z.strictObject({
  openid: described(
    z.optional(
      z.strictObject({ name: described(line(30), 'The text of the sign-in button, such as `Acme ID`.') }),
    ),
    'Your own OpenID provider. Its client is in `OPENID_ISSUER`, `OPENID_CLIENT_ID` and `OPENID_CLIENT_SECRET`.',
  ),
});

/** The whole file. A new part is one more key here, and one in `PortalConfig`. */
export const portalConfigFile = z.strictObject({
  $schema: z.optional(z.string()),
  brand: described(z.optional(brand), 'Name, logo and accent of the portal.'),
  texts: described(z.optional(texts), 'Texts of the home page and the pricing page.'),
  legal: described(z.optional(legal), 'The legal pages.'),
  signIn: described(z.optional(signIn), 'Ways to sign in, in addition to a password.'),
  plans: plansPart,
  popularPlan: popularPlanPart,
  currencies: currenciesPart,
  retired: retiredPart,
});
export type PortalConfigFile = z.infer<typeof portalConfigFile>;

/** The published JSON Schema of the file. */
export function portalConfigJsonSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(portalConfigFile, { io: 'input' });
  return { $schema, $id: 'meridian.config.schema.json', title: 'meridian.config.yaml', ...rest };
}
