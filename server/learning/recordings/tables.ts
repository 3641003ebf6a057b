import type { AttemptId, RecordingId } from '#contract/kernel/ids.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import type { RecordingDescription } from '#contract/learning/recordings.ts'
import { textbook } from '#server/books/tables.ts'
import { bytes, id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { session } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'

export const lookRight = table(
  'lookRight',
  {
    studentId: ref(student),
    tutorId: ref(tutor),
    takenAt: ms(),
    until: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['until'] },
    key: ['studentId', 'tutorId'],
    indexes: [['until']],
    joining: 'end',
    export: { leftOut: 'who of the staff may hear them for a day; the record says it with its reason' },
  },
)

export const recording = table(
  'recording',
  {
    id: id<RecordingId>(),
    studentId: ref(student),
    /** Null for one that was made at home. */
    sessionId: ref(session).orNull(),
    kind: text<'item' | 'sentence'>(),
    attemptId: text<AttemptId>().orNull(),
    item: text<ItemId>().orNull(),
    /** The sentence's place in the book; null for an item of no page. */
    textbookId: loose(textbook).orNull(),
    page: whole().orNull(),
    sentence: text().orNull(),
    /** The sentence as it was when the student read it. */
    text: text(),
    mediaType: text<RecordingDescription['mediaType']>(),
    ms: whole(),
    byteCount: whole(),
    sha256: text(),
    loudnessDb: whole(),
    madeAt: ms(),
    /** When its first piece arrived. */
    beganAt: ms(),
    /** When its last piece arrived and all was verified. */
    storedAt: ms().orNull(),
    heardBy: ref(tutor).orNull(),
    heardAt: ms().orNull(),
    heardIn: ref(session).orNull(),
    starredIn: ref(session).orNull(),
    starredBy: ref(tutor).orNull(),
    starredAt: ms().orNull(),
    keptUntil: ms().orNull(),
  },
  {
    keep: { days: 60, after: 'it was made, unless it is starred', by: 'recordings' },
    unique: [{ on: ['starredIn', 'studentId'], where: 'starred_in is not null' }],
    indexes: [['studentId', 'beganAt'], ['sessionId'], ['attemptId', 'item'], ['keptUntil'], ['textbookId']],
    joining: 'move',
    export: ['recordings', 'recordings'],
  },
)

export const recordingPiece = table(
  'recordingPiece',
  {
    recordingId: ref(recording).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'recording' },
    key: ['recordingId', 'number'],
    joining: 'stay',
    export: { leftOut: 'the bytes of the recordings, which are files of their own' },
  },
)
