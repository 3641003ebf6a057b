import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId } from '#contract/kernel/ids.ts'

/** Somebody in a line of the audit. The name is null for a person of another branch, and for one who was erased. */
export const NamedInAudit = z.object({ id: z.string(), name: z.string().nullable() })

const AuditFacts = z.record(z.string(), z.json())
export type AuditFacts = z.infer<typeof AuditFacts>

export const AuditEntry = z.object({
  id: z.string(),
  at: Millis,
  event: z.string(),
  /** Null for nobody known; a word such as `console` for the server itself. */
  actor: NamedInAudit.nullable(),
  /** The facts as they were written; ids of people have their names in `people`. */
  facts: AuditFacts,
  people: z.array(NamedInAudit),
  /** The name of the branch; null for an act of the whole school. */
  branch: z.string().nullable(),
})

/** The last line that was read: the next ones are older. */
const AuditCursor = z.object({ at: Millis, id: Text.max(100) })

/** Which lines. */
const wanted = {
  branchId: BranchId,
  /** `school`: the lines of all branches and of none, for the head office alone. */
  of: z.enum(['branch', 'school']).default('branch'),
  /** Lines of acts of this person. */
  actor: z.uuid().nullable().default(null),
  /** Lines about this person or thing. */
  subject: z.uuid().nullable().default(null),
  event: Text.max(64).nullable().default(null),
  /** From the beginning of this day, in the branch's calendar; null for all that is kept. */
  since: Day.nullable().default(null),
  /** From the end of this day backwards; null for now. */
  until: Day.nullable().default(null),
}

export const officeAudit = call('/office/audit', {
  who: ['office'],
  purpose:
    "A branch's audit, the newest lines first, with acts of the whole school about its people: all, or of one person, about one, of one kind, of some days. The head office reads the whole school's as well.",
  input: z.object({ ...wanted, after: AuditCursor.nullable().default(null) }),
  output: z.object({
    lines: z.array(AuditEntry),
    /** The cursor of the next page; null at the end. */
    next: AuditCursor.nullable(),
  }),
})

export const officeExportAudit = call('/office/export-audit', {
  who: ['office'],
  purpose:
    'The same lines as /office/audit answers, at most 5000 at once, for a file. Each export is a line itself.',
  input: z.object(wanted),
  output: z.object({
    lines: z.array(AuditEntry),
    /** There are older ones, which fewer days or another kind would show. */
    isCut: z.boolean(),
  }),
})

/** `home-recordings`: what the child reads at home, by a tutor who does not lead them; `export`: everything, as a file. */
const ViewKind = z.enum(['thread', 'recordings', 'home-recordings', 'file', 'export'])
export type ViewKind = z.infer<typeof ViewKind>

/** One look at a student's data: the first of its kind by this person on that day. */
const View = z.object({
  id: z.string(),
  at: Millis,
  /** The name; null for a person who is not known any more. */
  by: z.string().nullable(),
  role: z.enum(['tutor', 'office']).nullable(),
  what: ViewKind,
  /** The reason that was typed; null where the work with the child is the reason. */
  why: z.string().nullable(),
})

export const guardianViews = call('/guardian/views', {
  who: ['parent'],
  purpose:
    'Who of the school looked at the student’s thread, recordings or file, when, and why, the newest first: for a guardian by a lasting link of their own.',
  input: z.object({
    /** The last look that was read; null for the newest. */
    after: AuditCursor.nullable(),
  }),
  output: z.object({
    views: z.array(View),
    /** The cursor of the next page; null at the end. */
    next: AuditCursor.nullable(),
  }),
  refusals: ['OwnLinkOnly'],
})
