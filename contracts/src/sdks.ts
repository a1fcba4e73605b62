import { BRAND_WORDS } from './brand-words.ts';

const { small } = BRAND_WORDS;

/** The SDKs that the portal serves. */
export const SDK_VERSION = '0.1.0';

/** Below the portal's address. */
export const SDK_FOLDER = '/sdks';

/** Each package: its file below `SDK_FOLDER`, the folder that it unpacks to, and the wheel that pip installs instead. */
export const SDK_PACKAGES = {
  node: { file: `${small}-sdk-${SDK_VERSION}.tgz`, root: 'package' },
  python: {
    file: `${small}_sdk-${SDK_VERSION}.tar.gz`,
    root: `${small}_sdk-${SDK_VERSION}`,
    wheel: `${small}_sdk-${SDK_VERSION}-py3-none-any.whl`,
  },
  java: { file: `${small}-sdk-java-${SDK_VERSION}.tar.gz`, root: `${small}-sdk-java-${SDK_VERSION}` },
} as const;
export type SdkPackage = keyof typeof SDK_PACKAGES;

/** The provider for the OpenBB platform, with the version of the SDKs; pip installs its wheel. */
export const OPENBB_PACKAGE = {
  file: `openbb_${small}-${SDK_VERSION}.tar.gz`,
  root: `openbb_${small}-${SDK_VERSION}`,
  wheel: `openbb_${small}-${SDK_VERSION}-py3-none-any.whl`,
} as const;
