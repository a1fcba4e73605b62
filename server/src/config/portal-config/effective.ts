import { brandWords } from './brand-words.ts';
import {
  type BrandPicture,
  DEFAULT_PORTAL_CONFIG,
  LEGAL_PAGES,
  type LegalConfig,
  type PortalConfig,
  type TextsConfig,
} from '@meridian/contracts/portal-config-defaults';
import type { PortalAssets } from './portal-assets.ts';
import type { PortalConfigFile } from '@meridian/contracts/portal-config-schema';

/** The configuration of the portal: what the file says, and the defaults for the rest. */
export function effectiveConfig(file: PortalConfigFile, assets: PortalAssets): PortalConfig {
  const defaults = DEFAULT_PORTAL_CONFIG;
  const { name, legalName, accent, socialUrl, supportHours } = file.brand ?? {};
  return {
    ...defaults,
    brand: {
      name: name ?? defaults.brand.name,
      renamed: name !== undefined && name !== defaults.brand.name,
      words: brandWords(name ?? defaults.brand.name),
      legalName: legalName ?? null,
      logo: pictureOf(assets.logo),
      logoDark: pictureOf(assets.logoDark),
      accent: accent ?? defaults.brand.accent,
      socialUrl: socialUrl ?? null,
      supportHours: supportHours ?? null,
    },
    texts: textsOf(file.texts ?? {}),
    legal: Object.fromEntries(
      LEGAL_PAGES.map((page) => [page, assets.legal[page] === null ? null : `/legal/${page}.json`]),
    ) as unknown as LegalConfig,
    signIn: { openid: file.signIn?.openid ?? null },
  };
}

/** Without the bytes. */
const pictureOf = (picture: BrandPicture | null): BrandPicture | null =>
  picture && { path: picture.path, widthPx: picture.widthPx, heightPx: picture.heightPx };

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
