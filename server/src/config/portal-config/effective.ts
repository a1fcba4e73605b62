import { brandWords } from './brand-words.ts';
import {
  type BrandPicture,
  DEFAULT_PORTAL_CONFIG,
  LEGAL_PAGES,
  type LegalConfig,
  type PortalConfig,
  type TextsConfig,
} from '@meridian/contracts/portal-config-defaults';
import type { PortalConfigFile } from '@meridian/contracts/portal-config-schema';

/** What the other files say that the operator's file names. */
export interface NamedFiles {
  readonly logo: BrandPicture | null;
  readonly logoDark: BrandPicture | null;
  readonly legal: Partial<LegalConfig>;
}

/** The configuration of the portal: what the file says, and the defaults for the rest. */
export function effectiveConfig(file: PortalConfigFile, named: NamedFiles): PortalConfig {
  const defaults = DEFAULT_PORTAL_CONFIG;
  const { name, legalName, accent, socialUrl, supportHours } = file.brand ?? {};
  return {
    ...defaults,
    brand: {
      name: name ?? defaults.brand.name,
      words: brandWords(name ?? defaults.brand.name),
      legalName: legalName ?? null,
      logo: named.logo,
      logoDark: named.logoDark,
      accent: accent ?? defaults.brand.accent,
      socialUrl: socialUrl ?? null,
      supportHours: supportHours ?? null,
    },
    texts: textsOf(file.texts ?? {}),
    legal: Object.fromEntries(
      LEGAL_PAGES.map((page) => [page, named.legal[page] ?? null]),
    ) as unknown as LegalConfig,
  };
}

function textsOf(texts: NonNullable<PortalConfigFile['texts']>): TextsConfig {
  const { hero, claims, testimonials, comparison, faq } = texts;
  return {
    hero: hero ?? null,
    claims: claims
      ? claims.map(({ value, unit, label, note, measured }) => ({
          value,
          unit: unit ?? null,
          label,
          note: note ?? null,
          measured: measured ?? null,
        }))
      : (claims ?? null),
    testimonials: testimonials ?? null,
    comparison: comparison ?? null,
    faq: faq ?? null,
  };
}
