import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { AuditEntry, NamedInAudit } from './audit.ts'

/** One sign-in, or the whole time of a service token. */
const TracedSignIn = z.object({
  id: z.string(),
  who: NamedInAudit,
  /** Null where the sign-in itself is no longer kept, and the audit alone tells of it. */
  role: z.enum(['student', 'tutor', 'office', 'viewer', 'parent', 'program']).nullable(),
  /** The branch that it was for; null for the whole school, and where it is not known. */
  branch: z.string().nullable(),
  way: z.string().nullable(),
  startedAt: Millis,
  /** Null while it is open, and where the time is no longer kept. */
  endedAt: Millis.nullable(),
  isOpen: z.boolean(),
})
export type TracedSignIn = z.infer<typeof TracedSignIn>

export const officeTraceWayIn = call('/office/trace-way-in', {
  who: ['head'],
  purpose:
    'Whom could this grant, device or person have touched, since when: the sign-ins that began by it, what their people did in that time, and the students whose data their roles reach.',
  input: z.object({
    /** `grant`: with the grants beneath it. `device`: the browser of this sign-in. `person`: all sign-ins of one person. */
    by: z.enum(['grant', 'device', 'person']),
    /** The id of the grant, of the sign-in, or of the person. */
    id: z.uuid(),
    /** Sign-ins that ended before this time are left out; null for all that is kept. */
    since: Millis.nullable().default(null),
  }),
  output: z.object({
    /** The oldest first. */
    signIns: z.array(TracedSignIn),
    /**
     * Lines of these people while one of these sign-ins stood, the newest first. The audit tells the person and not the sign-in, so
     * acts by another one at the same time are among them.
     */
    lines: z.array(AuditEntry),
    /** Today's entries, also of those who have left, by branch and reading. */
    students: z.array(z.object({ id: z.string(), displayName: z.string(), branch: z.string() })),
    /** There was more of one of the lists than one answer holds. */
    isCut: z.boolean(),
  }),
})
