import { z } from 'zod'
import { LoginId, NewLoginId, Password } from '#contract/access/identity.ts'
import { PersonName, TimeZone } from '#contract/kernel/fields.ts'
import { momentAt } from '#contract/kernel/zones.ts'
import { ConsentKind, GuardianName, GuardianRelation } from '#contract/school/consents.ts'
import { EmblemName } from '#contract/school/emblems.ts'

const Code = z.string().trim().min(1).max(64)
const Name = z.string().trim().min(1).max(100)
const Wall = z.iso.datetime({ local: true })
const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/

const Moment = z
  .string()
  .refine((text) => Wall.safeParse(text.replace(OFFSET, '')).success, 'Not a time such as 2026-11-21T10:00')
  .refine((text) => !OFFSET.test(text) || !Number.isNaN(Date.parse(text)), 'The offset is not one')

const Person = { loginId: NewLoginId, displayName: PersonName, password: Password.optional() }

const ClassroomEntry = z.strictObject({ code: Code, name: Name })

const TutorEntry = z.strictObject(Person)

/** A guardian's answer on a paper form. */
const ConsentEntry = z.strictObject({
  kind: ConsentKind,
  /** False if the guardian refuses. */
  isGiven: z.boolean().default(true),
  guardian: GuardianName,
  relation: GuardianRelation,
  /** The date of the form, in the branch's calendar. */
  on: z.iso.date(),
})

const StudentEntry = z.strictObject({
  ...Person,
  reading: PersonName,
  grade: z.int().min(0).max(12),
  classroom: Code,
  level: z.string().trim().nullable(),
  /** The student's own picture; without one they keep theirs, or get one that is free. */
  emblem: z
    .enum(EmblemName.options, 'Unknown emblem; docs/operate.md has the list of their names')
    .optional(),
  consents: z.array(ConsentEntry).default([]),
})
export type StudentEntry = z.infer<typeof StudentEntry>

const LessonEntry = z.strictObject({
  /** The school's own name for the lesson, by which it is found again. */
  key: Code,
  classroom: Code,
  tutor: LoginId,
  /** With an offset, or in the branch's local time. */
  startsAt: Moment,
  endsAt: Moment,
  students: z.array(
    z.strictObject({
      loginId: LoginId,
      assignment: z.strictObject({ textbook: z.string().trim(), page: z.int().min(1) }).optional(),
    }),
  ),
})
export type LessonEntry = z.infer<typeof LessonEntry>

const BranchEntry = z.strictObject({
  code: Code,
  name: Name,
  timeZone: TimeZone,
  classrooms: z.array(ClassroomEntry).default([]),
  tutors: z.array(TutorEntry).default([]),
  students: z.array(StudentEntry).default([]),
  lessons: z.array(LessonEntry).default([]),
})
export type BranchEntry = z.infer<typeof BranchEntry>

/** A school as one file: named entries are created or updated, others are left alone. */
export const SchoolFile = z.strictObject({ branches: z.array(BranchEntry).min(1) })
export type SchoolFile = z.infer<typeof SchoolFile>

/**
 * A lesson's time in ms: by its own offset, or in the branch's local time; null for an hour that daylight
 * saving time skips.
 */
export function momentOf(text: string, timeZone: string): number | null {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : momentAt(text, timeZone)
}
