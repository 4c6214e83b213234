const format = new Intl.NumberFormat('en-US')

/** "1,482" */
export const numberWords = (value: number) => format.format(value)
