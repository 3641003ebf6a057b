import { z } from 'zod'
import type { Revision as RevisionText } from './epoch.ts'

/**
 * On which revision of the topic a write was decided. A write that names it is refused as `Stale` (409), with the revision to
 * come to in `details.epoch` and `details.seq`, when what it is about has changed since; one that names none is applied to
 * whatever is there.
 */
export const Revision = z.union([
  z.int().min(0),
  z.string().regex(/^[\w-]{1,40}\.\d{1,15}$/) as unknown as z.ZodType<RevisionText & string>,
])
