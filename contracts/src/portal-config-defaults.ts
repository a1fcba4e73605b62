/** What the operator's file can set, and the defaults: a portal without a file. Imports nothing, so that it is evaluated first. */

import type { OfferedCurrency } from './currencies.ts';
import type { Plan, PlanId } from './plan.ts';

/** A picture of the operator, already checked and served by the portal. */
export interface BrandPicture {
  /** Below the portal's address; it contains a digest of the content. */
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A name as technical names need it. */
export interface BrandWords {
  /** `acmedata`: packages, variables, file names. */
  readonly small: string;
  /** `AcmeData`: classes, programs. */
  readonly mixed: string;
  /** `ACMEDATA`: variables of the environment. */
  readonly capital: string;
}

export interface BrandConfig {
  readonly name: string;
  /** Whether the operator has given the portal a name of its own. */
  readonly renamed: boolean;
  /** Derived from the name. */
  readonly words: BrandWords;
  /** The company behind the portal, for the footer and legal pages; null: not named. */
  readonly legalName: string | null;
  /** For light pages; null: the portal's own mark beside the name. */
  readonly logo: BrandPicture | null;
  /** For dark pages; null: the same as `logo`. */
  readonly logoDark: BrandPicture | null;
  /** The hue of the accent in OKLCH, from 0 to 360. */
  readonly accent: number;
  /** A page of the company elsewhere; null: `SOCIAL_URL`. */
  readonly socialUrl: string | null;
  /** When support responds, such as `Monday to Friday, 09:00 to 17:00 UTC`; null: not stated. */
  readonly supportHours: string | null;
}

/** `null` keeps the portal's own text, and `false` leaves the part out. */
type Replaceable<Text> = Text | false | null;

/** A large figure of the home page. */
export interface ClaimText {
  readonly value: string;
  readonly unit: string | null;
  readonly label: string;
  readonly note: string | null;
  /** What the measured figure must be; the claim is left out while it is not. */
  readonly measured: {
    readonly uptimePercentAtLeast?: number | undefined;
    readonly latencyMsAtMost?: number | undefined;
  } | null;
}

export interface TextsConfig {
  readonly hero: { readonly title: string; readonly text: string } | null;
  readonly claims: Replaceable<readonly ClaimText[]>;
  readonly testimonials: Replaceable<readonly { readonly text: string; readonly by: string }[]>;
  readonly comparison: Replaceable<{
    /** Heads of the columns, without the question. */
    readonly columns: readonly string[];
    readonly rows: readonly { readonly question: string; readonly cells: readonly string[] }[];
  }>;
  readonly faq: Replaceable<readonly { readonly question: string; readonly answer: string }[]>;
}

export const LEGAL_PAGES = ['terms', 'privacy', 'refund', 'security'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Where the portal serves the operator's own text of each legal page; null: the portal has its own. */
export type LegalConfig = Readonly<Record<LegalPageName, string | null>>;

/** A plan that is no longer sold. */
export interface RetiredPlan {
  readonly id: PlanId;
  /** What customers read; null: its id. */
  readonly name: string | null;
  /** By how many minutes data of feeds are late for its customers. */
  readonly delayMinutes: number;
  /** The first day without it, such as `2027-06-30`. */
  readonly until: string;
  /** The plan that its customers have from then on. */
  readonly moveTo: PlanId;
}

export interface PortalConfig {
  readonly brand: BrandConfig;
  readonly texts: TextsConfig;
  readonly legal: LegalConfig;
  readonly signIn: {
    /** The operator's own OpenID provider, whose client is in `OPENID_CLIENT_ID`; null: none. */
    readonly openid: { readonly name: string } | null;
  };
  /** From the lowest to the highest price; null: those of a portal without a file. */
  readonly plans: readonly Plan[] | null;
  /** The default first; null: those of a portal without a file. */
  readonly currencies: readonly OfferedCurrency[] | null;
  readonly retired: readonly RetiredPlan[];
  /** The plan that the price list marks as the most popular one; null: none. */
  readonly popularPlan: PlanId | null;
}

export const DEFAULT_PORTAL_CONFIG: PortalConfig = {
  brand: {
    name: 'Meridian',
    renamed: false,
    words: { small: 'meridian', mixed: 'Meridian', capital: 'MERIDIAN' },
    legalName: null,
    logo: null,
    logoDark: null,
    accent: 354,
    socialUrl: null,
    supportHours: null,
  },
  texts: { hero: null, claims: null, testimonials: null, comparison: null, faq: null },
  legal: { terms: null, privacy: null, refund: null, security: null },
  signIn: { openid: null },
  plans: null,
  currencies: null,
  retired: [],
  popularPlan: null,
};
