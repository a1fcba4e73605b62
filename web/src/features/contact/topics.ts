import { CONTACT_TOPICS, type ContactTopic } from '@meridian/contracts/contact';

/** How the topics of the contract are called on the page, and what each is for. */
export const TOPICS: Readonly<Record<ContactTopic, { readonly name: string; readonly about: string }>> = {
  support: { name: 'Support', about: 'Your account, your keys, your limits' },
  sales: { name: 'Sales', about: 'Paid plans, trials, Enterprise' },
  technical: { name: 'Technical', about: 'The API, the data, outages' },
};

/** The topic that a text names, such as that of an address; null when it names none. */
export const topicOf = (text: string | null): ContactTopic | null =>
  CONTACT_TOPICS.find((topic) => topic === text) ?? null;
