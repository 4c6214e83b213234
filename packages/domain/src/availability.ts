/** What the terms ask of a month, in percent (RULES.md "Jobs"). */
export const AVAILABILITY_TARGET = 95
