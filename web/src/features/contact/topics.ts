import { ALL_PLANS, isArranged } from '@meridian/contracts/plans';
import { CONTACT_TOPICS, type ContactTopic } from '@meridian/contracts/contact';

const arranged = ALL_PLANS.filter(isArranged)
  .map(({ name }) => `, ${name}`)
  .join('');

/** Names and descriptions of the contract's topics. */
export const TOPICS: Readonly<Record<ContactTopic, { readonly name: string; readonly about: string }>> = {
  support: { name: 'Support', about: 'Your account, your keys, your limits' },
  sales: { name: 'Sales', about: `Paid plans, trials${arranged}` },
  technical: { name: 'Technical', about: 'The API, the data, outages' },
};

/** The topic named by `text`, such as a URL parameter; null if unknown. */
export const topicOf = (text: string | null): ContactTopic | null =>
  CONTACT_TOPICS.find((topic) => topic === text) ?? null;
