/** Usage and help of `meridian customer`. */
export const CUSTOMER_USAGE = `meridian customer search [TEXT] [--plan ID] [--state STATE] [--limit N]
                              find customers; see meridian customer --help for more`;

export const CUSTOMER_HELP = `meridian customer search [TEXT] [--plan ID] [--state STATE] [--limit N] [--after CURSOR]
    find customers by part of an address or a name, an account id, the start of a key, a request id,
    or the number of an invoice or credit note.
meridian customer show CUSTOMER
    show plan, usage, charges, sessions, notes, and the public part of the keys of a customer

CUSTOMER is an account id or an email address. All commands below require --reason TEXT:

meridian customer grant CUSTOMER [--plan ID] [--per-minute N] [--per-month N] [--price TEXT] [--until DATE]
    grant a plan without a payment, or limits above or below the plan. Without --plan, options that you leave out
    keep their values. Without --until, the grant has no end.
meridian customer grant CUSTOMER --end
    end the grant: the customer returns to the paid plan, or to Free
meridian customer extend-trial CUSTOMER --until DATE
    extend the trial
meridian customer refund CUSTOMER --charge INVOICE [--amount 12.50]
    refund a charge through the payment provider and the ledger; without --amount, refund the rest of the charge
meridian customer credit CUSTOMER --amount 12.50 --currency USD [--take-back]
    give credit, which pays for the next charges in this currency; --take-back withdraws unused credit
meridian customer exempt CUSTOMER [--end]
    exempt the customer from tax on the next invoices, or end the exemption; enter the certificate and its expiry
    date in the reason
meridian customer retry-charge CUSTOMER  charge a failed renewal again, once; the server does it within a minute
meridian customer extend-grace CUSTOMER --until DATE
    extend the grace period after a failed renewal, at most until the unpaid period ends
meridian customer remind CUSTOMER        send the email about the failed renewal again
meridian customer end-unpaid CUSTOMER    end a subscription whose renewal failed, before its grace period ends
meridian customer suspend CUSTOMER       refuse keys and sign-ins; nothing is deleted
meridian customer restore CUSTOMER       end a suspension
meridian customer resend-mail CUSTOMER   send the code that verifies the address again
meridian customer end-sessions CUSTOMER  sign the customer out on all devices
meridian customer note CUSTOMER TEXT     save a note for other operators
meridian customer delete CUSTOMER        end keys and sessions now, and erase the account after 30 days

  --json   print the result as JSON
  --yes    skip the question before refund, credit, end-unpaid and delete, which cannot be undone
DATE is a date such as 2027-01-31 and includes the whole day in UTC.
The exit code is 0 when the command succeeded or there was nothing to do, and 1 when it was refused.`;
