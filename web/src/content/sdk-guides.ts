/** The SDKs and the guides that explain their installation and use. */
const PREFIX = '/documentation/guides/sdk-';

export const SDK_GUIDES = [
  { name: 'Python', path: `${PREFIX}python` },
  { name: 'Node.js', path: `${PREFIX}node` },
  { name: 'Java', path: `${PREFIX}java` },
] as const;
