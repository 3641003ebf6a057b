import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text, WallTime } from '#contract/kernel/fields.ts'
import {
  BranchId,
  ClassroomId,
  LessonId,
  SlotId,
  StudentId,
  TermId,
  TextbookId,
  TutorId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { Place } from '../room/state.ts'

/** A year and its last week. */
const MOST_DAYS = 372
const DAY_MS = 86_400_000

const SlotStudent = z.object({
  studentId: StudentId,
  /** The book and page from which the lessons begin; null: the student goes on where they stopped. */
  start: Place.nullable(),
})

/** One day of a slot that differs: another tutor, or with null no lesson. */
const SlotException = z.object({ day: Day, tutorId: TutorId.nullable() })

/** A weekly hour of a classroom. A slot without students plans no lessons. */
export const TermSlot = z.object({
  id: SlotId,
  classroomId: ClassroomId,
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7),
  startsAt: WallTime,
  minutes: z.int().min(10).max(180),
  tutorId: TutorId,
  students: z
    .array(SlotStudent)
    .max(50)
    .refine((students) => isOnce(students.map(({ studentId }) => studentId)), 'A student is named twice'),
  exceptions: z
    .array(SlotException)
    .max(60)
    .refine((exceptions) => isOnce(exceptions.map(({ day }) => day)), 'A day is named twice'),
})
export type TermSlot = z.infer<typeof TermSlot>

const Slots = z
  .array(TermSlot)
  .max(200)
  .refine((slots) => isOnce(slots.map(({ id }) => id)), 'A slot is named twice')

function isOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

export const Term = z.object({
  id: TermId,
  name: z.string(),
  firstDay: Day,
  lastDay: Day,
  /** Counts the changes; a change that was decided on an older one is refused as `Stale`. */
  revision: z.int(),
  changedAt: Millis,
  /** The office person's name; empty for a machine. */
  changedBy: z.string(),
})
export type Term = z.infer<typeof Term>

/** The parts of a lesson that follow its slot, each until it is changed by hand. */
export const LessonPart = z.enum(['tutor', 'time', 'room', 'students'])
export type LessonPart = z.infer<typeof LessonPart>

/**
 * One day of one slot. `new`, `changed` and `gone`: if the slots are saved. `same`: a planned lesson that stays. `ran`:
 * its room was opened or its time has come, so nothing changes it any more. `holiday`: the branch is closed. `off`: no
 * lesson on this day of this slot alone. `skipped`: the clocks skip this hour that night.
 */
export const SlotDay = z.object({
  slotId: SlotId,
  day: Day,
  kind: z.enum(['new', 'changed', 'gone', 'same', 'ran', 'cancelled', 'holiday', 'off', 'skipped']),
  lessonId: LessonId.nullable(),
  /** The parts that change. */
  changes: z.array(LessonPart),
  /** The parts that were changed by hand and therefore stay. */
  byHand: z.array(LessonPart),
  /** The name of the holiday, or why the lesson was cancelled; empty for none. */
  words: z.string(),
})
export type SlotDay = z.infer<typeof SlotDay>

/** A lesson as another one's clash names it. */
const OtherLesson = z.object({
  /** Null for one that would be new. */
  lessonId: LessonId.nullable(),
  /** The slot of the same term that makes it; null for any other lesson. */
  slotId: SlotId.nullable(),
  kind: z.enum(['regular', 'trial']),
  startsAt: Millis,
  classroom: z.string(),
  tutor: z.string(),
})

/** A lesson that cannot be planned: at its time somebody, or its room, has another one. */
export const TermClash = z.object({
  slotId: SlotId,
  day: Day,
  startsAt: Millis,
  busy: z.enum(['TutorBusy', 'StudentBusy', 'RoomBusy']),
  /** The names of the busy tutor, students or room. */
  names: z.array(z.string()),
  other: OtherLesson,
})
export type TermClash = z.infer<typeof TermClash>

/** How many lessons a change made, changed and took away. */
export const LessonCounts = z.object({ made: z.int(), changed: z.int(), gone: z.int() })
export type LessonCounts = z.infer<typeof LessonCounts>

export const TermName = Text.trim().min(1).max(60)
/** The refusals of a lesson that cannot be planned. */
export const busy = ['TutorBusy', 'StudentBusy', 'RoomBusy'] as const

export const officeTerms = call('/office/terms', {
  who: ['office'],
  scope: 'terms',
  purpose: "A branch's terms, the latest first.",
  input: z.object({ branchId: BranchId }),
  output: z.object({ terms: z.array(Term), today: Day }),
})

export const officeTerm = call('/office/term', {
  who: ['office'],
  scope: 'terms',
  purpose: 'A term with its slots.',
  input: z.object({ branchId: BranchId, termId: TermId }),
  output: z.object({ term: Term, slots: z.array(TermSlot) }),
})

export const officeTermChoices = call('/office/term-choices', {
  who: ['office'],
  scope: 'terms',
  purpose: 'The classrooms, tutors, students and textbooks that a slot may have.',
  input: z.object({ branchId: BranchId }),
  output: z.object({
    classrooms: z.array(z.object({ id: ClassroomId, name: z.string() })),
    tutors: z.array(z.object({ id: TutorId, displayName: z.string() })),
    students: z.array(
      z.object({
        id: StudentId,
        displayName: z.string(),
        reading: z.string(),
        grade: z.int(),
        classroomId: ClassroomId,
      }),
    ),
    textbooks: z.array(z.object({ id: TextbookId, title: z.string(), pageCount: z.int() })),
  }),
})

/** The span of a term: its last day is not before the first, and both are within a year. */
export const spanned = { firstDay: Day, lastDay: Day }
export function isSpan({ firstDay, lastDay }: { firstDay: string; lastDay: string }): boolean {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS
  return days >= 0 && days < MOST_DAYS
}
export const notASpan = { message: 'Ends before it begins, or after more than a year', path: ['lastDay'] }

export const officeSaveTerm = call('/office/save-term', {
  who: ['office'],
  scope: 'terms',
  purpose:
    'Makes a term, or changes its name and days. Its lessons stay: days that have some cannot be left out.',
  input: z
    .object({
      writeId: WriteId,
      branchId: BranchId,
      /** Made by the client for a new term. */
      termId: TermId,
      /** The revision that was seen; null for a new term. */
      revision: z.int().nullable(),
      name: TermName,
      ...spanned,
    })
    .refine(isSpan, notASpan),
  output: z.object({ revision: z.int() }),
  refusals: ['Stale', 'LessonRan', 'NotEmpty'],
})

export const officeRemoveTerm = call('/office/remove-term', {
  who: ['office'],
  scope: 'terms',
  purpose: 'Removes a term that has no lessons.',
  input: z.object({ writeId: WriteId, branchId: BranchId, termId: TermId, revision: z.int() }),
  output: z.undefined(),
  refusals: ['Stale', 'NotEmpty'],
})

/** A question and no dry run: saving ends at the first clash, while a draft shows all days with all their clashes. */
export const officeCompareTerm = call('/office/compare-term', {
  who: ['office'],
  scope: 'terms',
  purpose: 'The lessons that these slots would make, change and take away, and with which others they clash.',
  input: z.object({ branchId: BranchId, termId: TermId, slots: Slots }),
  output: z.object({ days: z.array(SlotDay), clashes: z.array(TermClash) }),
})

export const officeSaveSlots = call('/office/save-slots', {
  who: ['office'],
  scope: 'terms',
  purpose: "Saves a term's slots and brings its coming lessons in line with them, all or none.",
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    termId: TermId,
    /** The revision of the term on which the slots were decided. */
    revision: z.int(),
    slots: Slots,
  }),
  output: z.object({ revision: z.int(), lessons: LessonCounts }),
  refusals: [...busy, 'Stale', 'LessonRan'],
})
