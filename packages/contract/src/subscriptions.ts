import { canRenew, EARLIEST_PAYMENT, MOST_SEATS, PURCHASES } from '@heed/domain/subscription'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id } from './fields'

const purchase = z.enum(PURCHASES)
export const seats = z
  .int(`Use a whole number from 1 to ${MOST_SEATS}.`)
  .min(1, `Use a whole number from 1 to ${MOST_SEATS}.`)
  .max(MOST_SEATS, `Use a whole number from 1 to ${MOST_SEATS}.`)

/** The day of a payment. */
export const paymentDate = calendarDate.refine(
  (day) => day >= EARLIEST_PAYMENT,
  'Use a date of Jan 1, 2000, or later.',
)

/** Whether a subscription paid this way may renew automatically. */
export const refuseRenewal = (
  { autoRenew, boughtBy }: { autoRenew: boolean; boughtBy: z.output<typeof purchase> },
  context: z.RefinementCtx,
) => {
  if (autoRenew && !canRenew(boughtBy))
    context.addIssue({
      code: 'custom',
      path: ['autoRenew'],
      message: 'Only a subscription bought by credit card renews automatically.',
    })
}

/** `endsOn` is its last day, a year from the payment. */
export const Subscription = z.object({
  paidOn: z.string(),
  endsOn: z.string(),
  autoRenew: z.boolean(),
  boughtBy: purchase,
  seats: z.number().int(),
  version: z.number().int(),
})
export type Subscription = z.output<typeof Subscription>

/** The subscription that applies: a Recipient's is its agency's. Null if none is entered or the caller may not see it. */
export const HeldSubscription = z.object({
  holder: z.object({ kind: z.enum(['company', 'agency']), id, name: z.string() }),
  subscription: Subscription.nullable(),
})
export type HeldSubscription = z.output<typeof HeldSubscription>

export const get = endpoint({
  method: 'GET',
  path: '/subscription/getsubscription',
  access: 'subscription.read',
  summary:
    'The subscription of a company or an agency, the caller’s own unless one is named. A Recipient’s is its agency’s, which company roles do not see.',
  query: z.object({ companyID: id.optional(), agencyID: id.optional() }),
  response: HeldSubscription,
})

export const save = endpoint({
  method: 'PUT',
  path: '/subscription/savesubscription',
  access: 'subscription.write',
  summary:
    'Enters the payment of a Direct Purchaser company or of an agency; it runs one year from that day. `seats` are those of the company, or of each of the agency’s companies that has no number of its own.',
  body: z
    .object({
      companyID: id.optional(),
      agencyID: id.optional(),
      paidOn: paymentDate,
      autoRenew: z.boolean(),
      boughtBy: purchase,
      seats,
    })
    .superRefine(refuseRenewal),
  response: HeldSubscription,
})
