/** The groups of the guides, in the order of the sidebar. The front matter of a guide names its group. */
export const GUIDE_GROUPS = [
  { id: 'basics', title: 'Basics' },
  { id: 'data', title: 'Data' },
  { id: 'features', title: 'Features' },
  { id: 'sdks', title: 'SDKs' },
  { id: 'compatibility', title: 'Compatibility' },
] as const;
export type GuideGroup = (typeof GUIDE_GROUPS)[number]['id'];
