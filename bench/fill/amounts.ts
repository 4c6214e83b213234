/** Companies of a large and of a small agency, and instances of each company. */
export const COMPANIES_OF = { large: 200, small: 40 }
export const TASKS_OF_COMPANY = 120
