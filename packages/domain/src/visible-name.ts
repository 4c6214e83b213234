/** Invisible characters, and those that reverse the reading order: a name with them could pass for another. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Joiners shape letters in Persian and Indic scripts and combine emoji; elsewhere they only hide. */
const IDLE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]/gu

/** Whether all of a name is visible. */
export const isVisibleName = (name: string): boolean =>
  name.search(HIDDEN) === -1 && name.search(IDLE_JOINER) === -1

/** The same name without invisible characters. */
export const visibleName = (name: string): string => name.replace(HIDDEN, '').replace(IDLE_JOINER, '').trim()

export const HIDDEN_FAULT =
  'This contains characters that cannot be seen. Type it again instead of pasting it.'
