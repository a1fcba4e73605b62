import { DEFAULT_PORTAL_CONFIG, type PortalConfig } from '@meridian/contracts/portal-config-defaults';

type Group = Readonly<Record<string, unknown>>;
const groupOf = (value: unknown): Group =>
  typeof value === 'object' && value !== null ? (value as Group) : {};

/** The file with every key: what it says, and the defaults for the rest. A file with this content means the same. */
export function printedConfig(content: unknown, effective: PortalConfig = DEFAULT_PORTAL_CONFIG): object {
  const file = groupOf(content);
  const { renamed: _, words: __, ...brand } = effective.brand;
  const { $schema: ___, ...others } = file;
  return withoutNull({
    ...effective,
    ...others,
    // Pictures and texts as the paths that the file has.
    brand: { ...brand, logo: null, logoDark: null, ...groupOf(file['brand']) },
    texts: effective.texts,
    legal: { ...groupOf(file['legal']) },
  }) as object;
}

/** A key without a value keeps its default, so it is left out: the file knows no null. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNull(inner)]));
}
