/** Limits of portfolio questions. Kept apart from the schemas, so that pages load no validation library. */
export const QUESTION_MAX = 2_000;
export const HOLDINGS_MAX = 100;
export const DISCLAIMER = 'Information, not investment advice.';
/** Of an account in the portal. */
export const ASKS_AN_HOUR = 30;
