import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { Emblem } from '../school/emblems.ts'

const Count = z.int().min(0)

/** The rows that an erasure deletes, in counts. */
const Goes = z.object({
  hasPassword: z.boolean(),
  hasPictures: z.boolean(),
  cards: Count,
  recordings: Count,
  /** Of the recordings, those that stay for the family until the student leaves. */
  starred: Count,
  /** Pages turned and played, calls, states: rows of what happened in lessons. */
  events: Count,
  attempts: Count,
  /** Notes, messages with their goals, homework, honors. */
  notes: Count,
  /** The names of guardians on file: of those who answered, and of the one whom the school's list names, else their address. */
  guardians: z.array(z.string()),
  guardianLinks: Count,
  addresses: Count,
})

const ComingLessons = z.object({
  classroom: z.string(),
  /** The first of them; the others are at the same hour of the same weekday. */
  startsAt: Millis,
  count: Count,
  /** Students of the first of them without this one. */
  others: Count,
})

export const officeStudentGoodbye = call('/office/student-goodbye', {
  who: ['office'],
  purpose:
    'What would be deleted and what would stay if a student were erased, and their coming lessons. Deletes nothing.',
  input: z.object({ branchId: BranchId, studentId: StudentId }),
  output: z.object({
    student: z.object({
      id: StudentId,
      displayName: z.string(),
      reading: z.string(),
      grade: z.int(),
      emblem: Emblem.nullish(),
      classroom: z.string(),
      /** The beginning of their first lesson; null before it. */
      since: Millis.nullable(),
      leftAt: Millis.nullable(),
    }),
    goes: Goes,
    stays: z.object({
      attended: Count,
      talkMs: Count,
      /** Lines of the audit about the erasure itself. */
      lines: Count,
    }),
    coming: z.array(ComingLessons),
    /** The size of the recordings and pictures of an export. */
    exportBytes: Count,
  }),
})

export const officeEraseStudent = call('/office/erase-student', {
  who: ['office'],
  fresh: true,
  purpose:
    'Erases a student for good: rows, events of rooms, answers, recordings, guardians. The name is typed to confirm it.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    /** Not `studentId`: the answer to this write is stored, and may not be found by the id of somebody who was erased. */
    erasedId: StudentId,
    name: Text.max(200),
  }),
  output: z.object({ erasedAt: Millis }),
  refusals: ['NameDiffers'],
})

export const officeExportStudent = call('/office/export-student', {
  who: ['office'],
  fresh: true,
  purpose:
    'An address that gives everything of one student as a zip, to the person who asked, for a few minutes.',
  input: z.object({ writeId: WriteId, branchId: BranchId, studentId: StudentId }),
  output: z.object({ url: z.string() }),
})
