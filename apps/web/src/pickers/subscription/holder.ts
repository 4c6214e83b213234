/** Whose subscription: an agency's, or that of a company that buys for itself. */
export type Holder = { agencyID: string } | { companyID: string }
