/** A company has few users, so all of them are asked for at once, as the picker does. */
export const EVERYBODY = { pageSize: 900 } as const
