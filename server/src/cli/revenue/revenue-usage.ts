/** Usage and help of `meridian revenue`. */
export const REVENUE_USAGE = `meridian revenue payments [TEXT] [--month MONTH] [--state STATE] [--json]
                              list charges and refunds; see meridian revenue --help for more`;

export const REVENUE_HELP = `meridian revenue payments [TEXT] [--kind charge|refund] [--state STATE] [--provider NAME] [--month MONTH]
    list charges and refunds; TEXT is the start of an address, the number of a document, a reference of the provider, or an id.
meridian revenue payment CHARGE          show a charge with its entries, refunds and disputes
meridian revenue documents [TEXT] [--kind invoice|credit-note] [--month MONTH]
meridian revenue ledger --month MONTH    show the balances of a month
meridian revenue entries --month MONTH --account NAME --currency CODE
meridian revenue taxes --month MONTH     show taxes by country, currency and treatment
meridian revenue export journal|documents|taxes --month MONTH
    print CSV; docs/operations/billing.md describes the columns. The audit log records the export.
meridian revenue dunning                 list failed renewals; see meridian customer --help for what you can do
meridian revenue differences             list differences found by reconciliations, open ones first
meridian revenue explain ID --reason TEXT
    stop emails about the difference until either side changes
meridian revenue runs                    list the reconciliations

  --limit N        maximum number of entries, 100 by default
  --after CURSOR   show the page after this cursor
  --json           print the result as JSON
MONTH is a month in UTC, such as 2026-11. See also meridian reconcile and meridian disputes.
The exit code is 0 when the command succeeded, and 1 when it was refused.`;
