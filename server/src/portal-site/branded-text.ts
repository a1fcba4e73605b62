import { PORTAL } from '@meridian/contracts/portal-config';

const { small, mixed, capital } = PORTAL.brand.words;

/** A text of code, names or packages with the words of the brand. Prose takes the name from the configuration instead. */
export const brandedText = (text: string): string =>
  text.replaceAll('meridian', small).replaceAll('Meridian', mixed).replaceAll('MERIDIAN', capital);
