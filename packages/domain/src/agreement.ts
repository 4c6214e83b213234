import { AVAILABILITY_TARGET_PERCENT, RENEWAL_INVOICE_DAYS_BEFORE_EXPIRY } from './limits'

/** The version a user accepts; a new one asks everyone again (RULES.md "User agreement"). */
export const AGREEMENT_VERSION = '2024-05-06'

/** The day of the version as the dialog shows it (RULES.md "User agreement"). */
export const AGREEMENT_UPDATED = 'May 6, 2024'

export type AgreementSection = { title: string; paragraphs: readonly string[] }

/** The terms of the user agreement, written out from the facts of RULES.md "User agreement". */
export const AGREEMENT_SECTIONS: readonly AgreementSection[] = [
  {
    title: '1. Who this agreement is between',
    paragraphs: [
      'This agreement governs the use of this compliance dashboard and of everything in it: tasks, due dates, resources, documents and reports (together, the “Service”). The Service is offered to business entities. An entity that subscribes to it is a “Subscriber”.',
      'A Subscriber is either a Direct Purchaser, which buys its subscription itself, or a Recipient, whose access is granted through a third party such as its benefits consultant or broker. The individuals whom a Subscriber authorizes to use the Service are its “Users”.',
      'By accepting this agreement you confirm that a Subscriber has authorized you to use the Service and that you will use it under these terms.',
    ],
  },
  {
    title: '2. Term of the subscription',
    paragraphs: [
      'A subscription runs for one year from the date on which payment for it is made.',
      'The access of a Recipient follows the arrangement between the Subscriber and the third party that grants it, and may end with that arrangement.',
    ],
  },
  {
    title: '3. Authorized Users',
    paragraphs: [
      'Each subscription covers five authorized Users. All of them must be employees of the same legal entity.',
      'A User’s access is personal. The Subscriber decides who its Users are and keeps their names and e-mail addresses correct, so that nobody who is no longer authorized keeps access.',
    ],
  },
  {
    title: '4. Renewal and payment',
    paragraphs: [
      `An invoice for the renewal of a subscription is issued no earlier than ${RENEWAL_INVOICE_DAYS_BEFORE_EXPIRY} days before the subscription expires.`,
      'Where a credit card was used for the purchase, the subscription renews automatically and the renewal is charged to that card.',
    ],
  },
  {
    title: '5. Availability',
    paragraphs: [
      `The target for the availability of the Service is ${AVAILABILITY_TARGET_PERCENT}% in each calendar month.`,
    ],
  },
  {
    title: '6. Governing law and disputes',
    paragraphs: [
      'This agreement is governed by the law of the State of Indiana. Disputes that arise from it or from the use of the Service go to the courts in Marion County, Indiana.',
    ],
  },
  {
    title: '7. Changes to these terms',
    paragraphs: [
      'These terms may change at any time without notice. The date at the top says when they were last updated. When a new version takes effect, the Service asks you to read and accept it before you continue.',
    ],
  },
]
