/** What `meridian customer` says of itself. */
export const CUSTOMER_USAGE = `meridian customer search [TEXT] [--plan ID] [--state STATE] [--limit N]
                              find customers; meridian customer --help says what else it does`;

export const CUSTOMER_HELP = `meridian customer search [TEXT] [--plan ID] [--state STATE] [--limit N] [--after CURSOR]
    TEXT is a part of an address or a name, an account id, the start of a key, a request id,
    or the number of an invoice or credit note.
meridian customer show CUSTOMER
    plan and how it came, usage, keys by their public part, charges, sessions, notes

CUSTOMER is an account id or an e-mail address. Each of these needs --reason TEXT:

meridian customer grant CUSTOMER [--plan ID] [--per-minute N] [--per-month N] [--price TEXT] [--until DATE]
    a plan without a payment, or limits above or below the plan. Without --plan, what is not given stays.
    Without --until it is for good; --until never makes it so again.
meridian customer grant CUSTOMER --end
    back to the plan that is paid, or Free
meridian customer extend-trial CUSTOMER --until DATE
meridian customer refund CUSTOMER --charge INVOICE [--amount 12.50]
    through the payment provider and the ledger; without --amount, what is left of the charge
meridian customer credit CUSTOMER --amount 12.50 --currency USD [--take-back]
    the next charges in that currency use it; --take-back withdraws credit that nothing has used
meridian customer exempt CUSTOMER [--end]
    free the customer from tax on the next invoices, or end that. Name the certificate and its end in the reason.
meridian customer retry-charge CUSTOMER  charge a failed renewal again: the server does it within a minute, once
meridian customer extend-grace CUSTOMER --until DATE
    keep the plan of a customer whose renewal failed for longer, at most until the unpaid period ends
meridian customer remind CUSTOMER        mail again that the renewal failed
meridian customer end-unpaid CUSTOMER    end a subscription whose renewal failed, before its grace period does
meridian customer suspend CUSTOMER       refuse keys and sign-ins; nothing is deleted
meridian customer restore CUSTOMER       end a suspension
meridian customer resend-mail CUSTOMER   mail the code that verifies the address again
meridian customer end-sessions CUSTOMER  sign the customer out everywhere
meridian customer note CUSTOMER TEXT     keep a note for other operators
meridian customer delete CUSTOMER        keys and sessions end now; erased after 30 days

  --json   print the result as JSON
  --yes    do not ask before refund, credit, end-unpaid and delete, which cannot be undone
DATE is a day such as 2027-01-31, to its end in UTC.
The exit code is 0 when it is done or was so already, and 1 when it was refused.`;
