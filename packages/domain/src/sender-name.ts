/** What mail programs read as part of an address, decode, or hide: a name with it could pass for somebody else's. */
const MISLEADING =
  /=\?|["\u201c\u201d\u201e\u2039\u203a<>\uff1c\uff1e@\uff20\ufe6b\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Whether mails may come from an address under this name. */
export const isSenderName = (name: string): boolean => name.search(MISLEADING) === -1

/** The same name without what is misleading: names of agencies are not chosen for mails. */
export const plainSenderName = (name: string): string =>
  name.replace(MISLEADING, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 200)

export const SENDER_NAME_FAULT =
  'Leave out quotation marks, angle brackets, @ and hidden characters: mail programs read them as part of an address.'
