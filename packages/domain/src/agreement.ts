/** The version of the user agreement that counts; a new one asks everybody again. */
export const AGREEMENT_VERSION = '2024-05-06'
