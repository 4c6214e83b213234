// The numbers of RULES.md "Numbers" that are not part of another vocabulary. Times in milliseconds unless the name says otherwise.

/** How far ahead the day a company or an agency becomes a client may be. */
export const CLIENT_SINCE_AHEAD_DAYS = 366

export const AGREEMENT_DELAY_MS = 1000
export const AGREEMENT_LAST_UPDATED = 'Last updated May 6, 2024'

export const SEARCH_MIN_CHARS = 3
export const DROPDOWN_MAX_HEIGHT = '15rem'

export const PROFILE_SEARCH_MIN_CHARS = 3
export const PROFILE_SEARCH_DEBOUNCE_MS = 750
export const PROFILE_SEARCH_VISIBLE_ROWS = 6.75
export const PROFILE_SEARCH_MAX_HEIGHT = '20rem'

export const SIDEBAR_AUTO_OPEN_PX = 1440
export const SIDEBAR_TRUNCATE_AT = 18

/** How much of a text that was changed the audit log keeps, of each side. */
export const AUDITED_TEXT_CHARS = 60_000

export const FETCH_RETRIES = 2
export const TOAST_MS = 10_000
/** Ten minutes, as a fraction of a day, the unit of a cookie's lifetime. */
export const MISSING_COMPANY_WARNING_DAYS = 1 / 144

export const FALLBACK_AVATAR_PX = 200
export const ANIMATION_WIDTH_PX = 224
export const ANIMATION_HEIGHT_PX = 215

/** Users a subscription covers, all of the same legal entity. */
export const SEATS_PER_SUBSCRIPTION = 5
export const RENEWAL_INVOICE_DAYS_BEFORE_EXPIRY = 60
export const AVAILABILITY_TARGET_PERCENT = 95
