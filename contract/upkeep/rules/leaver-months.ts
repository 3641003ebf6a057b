/** The terms that a school may choose for the data of students who left, in months. */
export const LEAVER_MONTHS = [1, 3, 6, 12, 24, 36, 60] as const
