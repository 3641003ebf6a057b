import { sql } from 'kysely'

/** Set by every statement that changes what a calendar shows of a lesson. */
export const oneMoreChange = sql<number>`changes + 1`
