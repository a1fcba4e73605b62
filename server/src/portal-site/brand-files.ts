/** Files of a brand that are not pages. */
import { accentTokens } from '@meridian/contracts/accent';
import { DEFAULT_PORTAL_CONFIG, PORTAL } from '@meridian/contracts/portal-config';

/** The tokens of the accent; empty for the default hue, which the style sheet has. */
export function themeStyle(): string {
  const { accent } = PORTAL.brand;
  if (accent === DEFAULT_PORTAL_CONFIG.brand.accent) return '';
  const tokens = accentTokens(accent);
  const value = (name: string, theme: string) =>
    tokens.find((token) => token.name === name && token.theme === theme)!.css;
  const names = [...new Set(tokens.map(({ name }) => name))];
  const lines = names.map(
    (name) => `  --${name}: light-dark(${value(name, 'light')}, ${value(name, 'dark')});`,
  );
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** The colors of tokens.css. */
const PAGE_COLOR = '#f5f7f7';

export const ICON_SIZES_PX = [192, 512] as const;

export function webManifest(): string {
  const { name } = PORTAL.brand;
  const icon = (file: string, size: number, more: object = {}) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...more,
  });
  return `${JSON.stringify(
    {
      name,
      short_name: name,
      description: 'A stock market data API and its developer portal.',
      id: '/',
      start_url: '/',
      display: 'browser',
      background_color: PAGE_COLOR,
      theme_color: PAGE_COLOR,
      icons: [
        ...ICON_SIZES_PX.map((size) => icon(`icon-${size}.png`, size)),
        icon('icon-maskable-512.png', 512, { purpose: 'maskable' }),
      ],
    },
    undefined,
    2,
  )}\n`;
}
