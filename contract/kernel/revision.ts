import { z } from 'zod'

/**
 * The seq of the topic on which a write was decided. A write that names it is refused as `Stale` (409), with the seq to
 * come to in `details.seq`, when what it is about has changed since; one that names none is applied to whatever is there.
 */
export const Revision = z.int().min(0)
