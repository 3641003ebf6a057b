import type { OfficeId } from '#contract/kernel/ids.ts'
import { hidden, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { lesson } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'

/** A folder that has a backup of this school. */
export const backupPlace = table(
  'backupPlace',
  {
    folder: text().key(),
    at: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

/** The public key to which backups are encrypted; the private one is nowhere stored. */
export const backupKey = table(
  'backupKey',
  {
    recipient: text().key(),
    madeAt: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

/** A student who left and whose erasure the office can see coming; a month before at least. */
export const comingErasure = table(
  'comingErasure',
  {
    studentId: ref(student).key(),
    /** Of the leave that it follows: one who came back and left again is announced again. */
    leftAt: ms(),
    announcedAt: ms(),
    /** The office keeps them until then, by this person for this reason; null where it does not. */
    keptUntil: ms().orNull(),
    reason: text(),
    keptBy: text<OfficeId>().orNull(),
    keptAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    joining: 'end',
    export: ['profile', 'comingErasure'],
  },
)

/** Everybody who was erased, as a hash with a key of its own: a backup restored later forgets them again. */
export const erasedPerson = table(
  'erasedPerson',
  {
    print: hidden().key(),
    at: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

/**
 * The name for which a stand-in stands in the audit: sealed, so that the rows alone do not tell it, and forgotten after its time, so that
 * then nobody can.
 */
export const erasedName = table(
  'erasedName',
  {
    standIn: text().key(),
    sealed: hidden().sealedTo('standIn'),
    erasedAt: ms(),
  },
  {
    keep: { days: 365, after: 'the erasure', ends: ['erasedAt'] },
    indexes: [['erasedAt']],
  },
)

/** How many students of a lesson were erased since, and how they attended: counts without anybody's id. */
export const lessonTally = table(
  'lessonTally',
  {
    lessonId: ref(lesson).key(),
    students: whole(),
    attended: whole(),
    /** Absent, and somebody had told it. */
    excused: whole(),
    presentMs: whole(),
  },
  {
    keep: { with: 'lesson' },
  },
)

/** The talks and the answered calls of a tutor in a lesson with students who were erased since. */
export const talkTally = table(
  'talkTally',
  {
    lessonId: ref(lesson),
    tutorId: ref(tutor),
    talks: whole(),
    talkMs: whole(),
    calls: whole(),
    waitMs: whole(),
  },
  {
    keep: { with: 'lesson' },
    key: ['lessonId', 'tutorId'],
  },
)
