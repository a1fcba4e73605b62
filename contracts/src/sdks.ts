/** The SDKs that the portal serves. */
export const SDK_VERSION = '0.1.0';

/** Below the portal's address. */
export const SDK_FOLDER = '/sdks';

/** Each package: its file below `SDK_FOLDER`, and the folder that it unpacks to. */
export const SDK_PACKAGES = {
  node: { file: `meridian-sdk-${SDK_VERSION}.tgz`, root: 'package' },
  python: { file: `meridian_sdk-${SDK_VERSION}.tar.gz`, root: `meridian_sdk-${SDK_VERSION}` },
  java: { file: `meridian-sdk-java-${SDK_VERSION}.tar.gz`, root: `meridian-sdk-java-${SDK_VERSION}` },
} as const;
export type SdkPackage = keyof typeof SDK_PACKAGES;
