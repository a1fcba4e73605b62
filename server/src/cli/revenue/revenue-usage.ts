/** What `meridian revenue` says of itself. */
export const REVENUE_USAGE = `meridian revenue payments [TEXT] [--month MONTH] [--state STATE] [--json]
                              charges and refunds; meridian revenue --help says what else it does`;

export const REVENUE_HELP = `meridian revenue payments [TEXT] [--kind charge|refund] [--state STATE] [--provider NAME] [--month MONTH]
    TEXT is the start of an address, the number of a document, a reference of the provider, or an id.
meridian revenue payment CHARGE          one charge with its entries, refunds and disputes
meridian revenue documents [TEXT] [--kind invoice|credit-note] [--month MONTH]
meridian revenue ledger --month MONTH    the balances of the month, which add up to zero
meridian revenue entries --month MONTH --account NAME --currency CODE
meridian revenue taxes --month MONTH     by country, currency and treatment
meridian revenue export journal|documents|taxes --month MONTH
    CSV on standard output; docs/operations/billing.md describes the columns. The export is recorded.
meridian revenue dunning                 subscriptions whose renewal failed; meridian customer --help has the acts
meridian revenue differences             what reconciliations found, open differences first
meridian revenue explain ID --reason TEXT
    the difference is not mailed any more, until either side changes
meridian revenue runs                    the reconciliations

  --limit N        at most so many, 100 by default
  --after CURSOR   the page after that one
  --json           print the result as JSON
MONTH is a month in UTC, such as 2026-11. meridian reconcile compares now, and meridian disputes lists disputes.
The exit code is 0 when it is done, and 1 when it was refused.`;
