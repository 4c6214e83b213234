/** What nobody sees, or what turns the reading order around: a name with it could pass for another. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Joiners shape letters in the scripts of Persia and India, and make one picture of several; elsewhere they only hide. */
const IDLE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]/gu

/** Whether everything of a name can be seen. */
export const isVisibleName = (name: string): boolean =>
  name.search(HIDDEN) === -1 && name.search(IDLE_JOINER) === -1

/** The same name without what cannot be seen. */
export const visibleName = (name: string): string => name.replace(HIDDEN, '').replace(IDLE_JOINER, '').trim()

export const HIDDEN_FAULT =
  'This contains characters that cannot be seen. Type it again instead of pasting it.'
