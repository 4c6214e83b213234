/** What mail programs read as part of an address, decode, or hide: a name with it could impersonate another sender. */
const MISLEADING =
  /=\?|["\u201c\u201d\u201e\u2039\u203a<>\uff1c\uff1e@\uff20\ufe6b\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Whether this may be the sender name of mails. */
export const isSenderName = (name: string): boolean => name.search(MISLEADING) === -1

/** The same name without misleading characters: agencies' names were not chosen for mails. */
export const plainSenderName = (name: string): string =>
  name.replace(MISLEADING, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 200)

export const SENDER_NAME_FAULT =
  'Leave out quotation marks, angle brackets, @ and hidden characters: mail programs read them as part of an address.'
