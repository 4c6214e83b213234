/** Page-size options of every list (RULES.md "Numbers"). */
export const PAGE_SIZES = [25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 25

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]
