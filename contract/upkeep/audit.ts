import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId } from '#contract/kernel/ids.ts'

/** Somebody in a line of the audit. The name is null for a person of another branch, and for one who was erased. */
const Named = z.object({ id: z.string(), name: z.string().nullable() })

const AuditFacts = z.record(z.string(), z.json())
export type AuditFacts = z.infer<typeof AuditFacts>

const AuditLine = z.object({
  id: z.string(),
  at: Millis,
  event: z.string(),
  /** Null for nobody known; a word such as `console` for the server itself. */
  actor: Named.nullable(),
  /** The facts as they were written; ids of people have their names in `people`. */
  facts: AuditFacts,
  people: z.array(Named),
  /** The name of the branch; null for an act of the whole school. */
  branch: z.string().nullable(),
})

/** The last line that was read: the next ones are older. */
const AuditCursor = z.object({ at: Millis, id: Text.max(100) })

export const officeAudit = call('/office/audit', {
  who: ['office'],
  purpose:
    "A branch's audit, the newest lines first, with acts of the whole school about its people: all, or of one person, about one, of one kind, of some days. The head office reads the whole school's as well.",
  input: z.object({
    branchId: BranchId,
    /** `school`: the lines of all branches and of none, for the head office alone. */
    of: z.enum(['branch', 'school']).default('branch'),
    /** Lines of acts of this person. */
    actor: z.uuid().nullable().default(null),
    /** Lines about this person or thing. */
    subject: z.uuid().nullable().default(null),
    event: Text.max(64).nullable().default(null),
    /** From the end of this day backwards, in the branch's calendar; null for now. */
    until: Day.nullable().default(null),
    after: AuditCursor.nullable().default(null),
  }),
  output: z.object({
    lines: z.array(AuditLine),
    /** The cursor of the next page; null at the end. */
    next: AuditCursor.nullable(),
  }),
})

const ViewKind = z.enum(['thread', 'recordings', 'file'])

/** One look at a student's data: the first of its kind by this person on that day. */
const View = z.object({ at: Millis, by: z.string(), what: ViewKind })

export const guardianViews = call('/guardian/views', {
  who: ['parent'],
  purpose: 'Who of the school looked at the student’s thread, recordings or file, the newest first.',
  input: z.object({
    /** Looks before this time; null for the newest. */
    before: Millis.nullable(),
  }),
  output: z.object({ views: z.array(View), hasMore: z.boolean() }),
})
