/** `price-target` → `priceTarget`. */
export const camelCase = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** `price-target` → `PriceTarget`. */
export const pascalCase = (name) => camelCase(`-${name}`);

/** `price-target` → `Price target`. */
export const sentenceCase = (name) => `${name[0].toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
