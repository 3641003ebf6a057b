import type { ItemId } from '#contract/final-checks.ts'
import type { AttemptId, RecordingId } from '#contract/kernel/ids.ts'
import type { RecordingDescription } from '#contract/voice/recordings.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { session } from '#server/features/lessons/room-tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { bytes, id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const hearingRight = table(
  'hearing_right',
  {
    student_id: ref(student),
    tutor_id: ref(tutor),
    taken_at: ms(),
    until: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['until'] },
    key: ['student_id', 'tutor_id'],
    indexes: [['until']],
    joining: 'end',
    export: { leftOut: 'who of the staff may hear them for a day; the record says it with its reason' },
  },
)

export const recording = table(
  'recording',
  {
    id: id<RecordingId>(),
    student_id: ref(student),
    /** Null for one that was made at home. */
    session_id: ref(session).orNull(),
    kind: text<'item' | 'sentence'>(),
    attempt_id: text<AttemptId>().orNull(),
    item: text<ItemId>().orNull(),
    /** The sentence's place in the book; null for an item of no page. */
    textbook_id: loose(textbook).orNull(),
    page: whole().orNull(),
    sentence: text().orNull(),
    /** The sentence as it was when the student read it. */
    text: text(),
    media_type: text<RecordingDescription['mediaType']>(),
    ms: whole(),
    byte_count: whole(),
    sha256: text(),
    loudness_db: whole(),
    made_at: ms(),
    /** When its first piece arrived. */
    began_at: ms(),
    /** When its last piece arrived and all was verified. */
    stored_at: ms().orNull(),
    heard_by: ref(tutor).orNull(),
    heard_at: ms().orNull(),
    heard_in: ref(session).orNull(),
    starred_in: ref(session).orNull(),
    starred_by: ref(tutor).orNull(),
    starred_at: ms().orNull(),
    kept_until: ms().orNull(),
  },
  {
    keep: { days: 60, after: 'it was made, unless it is starred', by: 'recordings' },
    unique: [{ on: ['starred_in', 'student_id'], where: 'starred_in is not null' }],
    indexes: [
      ['student_id', 'began_at'],
      ['session_id'],
      ['attempt_id', 'item'],
      ['kept_until'],
      ['textbook_id'],
    ],
    joining: 'move',
    export: ['recordings', 'recordings'],
  },
)

export const recordingPiece = table(
  'recording_piece',
  {
    recording_id: ref(recording).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'recording' },
    key: ['recording_id', 'number'],
    joining: 'stay',
    export: { leftOut: 'the bytes of the recordings, which are files of their own' },
  },
)
