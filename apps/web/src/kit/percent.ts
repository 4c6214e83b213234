/** How much of the whole is there, in whole percent as bars and rings say it; nothing of nothing is 0. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)
