/** The server's maximum note length. */
export const NOTE_LENGTH = 5000

/** Two lines until the user drags the corner. */
export const SMALL = { input: { minHeight: 64 } }
