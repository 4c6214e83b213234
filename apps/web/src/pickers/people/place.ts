/** Whose people a page is about: a company's, an agency's, or everyone's in reach. */
export type Place = { agencyID?: string | undefined; companyID?: string | undefined }
