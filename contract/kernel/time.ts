import { z } from 'zod'

/** Milliseconds since 1970-01-01T00:00:00Z by the server's clock. `Date` inside, ms on the wire. */
export const Millis = z.int().min(0)

/** A calendar day in the branch's time zone, `2026-11-21`, of the years 1970 to 2999: beyond them zones know no rules. */
export const Day = z.iso.date().refine((day) => day >= '1970-01-01' && day < '3000-01-01', 'Out of range')
