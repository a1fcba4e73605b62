import { ALL_PLANS, isArranged } from '@meridian/contracts/plans';
import { CONTACT_TOPICS, type ContactTopic } from '@meridian/contracts/contact';

const arranged = ALL_PLANS.filter(isArranged)
  .map(({ name }) => `, ${name}`)
  .join('');

interface Topic {
  readonly name: string;
  readonly about: string;
  /** What a message about it should contain. */
  readonly hint: string;
}

/** The contract's topics. */
export const TOPICS: Readonly<Record<ContactTopic, Topic>> = {
  support: {
    name: 'Support',
    about: 'Your account, your keys, your limits',
    hint: 'Name the account or key that your question is about. Never send a key or a password.',
  },
  sales: {
    name: 'Sales',
    about: `Paid plans, trials${arranged}`,
    hint: 'Include how many calls a month you expect, and which data you need.',
  },
  technical: {
    name: 'Technical',
    about: 'The API, the data, outages',
    hint: 'Include the path of the call, its time and its request id. Never send a key or a password.',
  },
};

/** The topic named by `text`, such as a URL parameter; null if unknown. */
export const topicOf = (text: string | null): ContactTopic | null =>
  CONTACT_TOPICS.find((topic) => topic === text) ?? null;
