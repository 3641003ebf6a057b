import { textbook } from '#server/features/curriculum/tables.ts'
import { student } from '#server/features/people/tables.ts'
import { ms, ref, table, text, whole } from '#server/platform/table.ts'
import { inTheirRooms, session } from '../room-tables.ts'

export const pageTurn = table(
  'page_turn',
  {
    session_id: ref(session),
    student_id: ref(student),
    room_seq: whole(),
    textbook_id: ref(textbook),
    page: whole(),
    at: ms(),
    /** The time of the report, where that was after the finish. */
    reported_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['session_id', 'student_id', 'room_seq'],
    indexes: [['textbook_id']],
    joining: { moveUnlessSame: ['session_id', 'room_seq'] },
    export: ['pages', 'inLessons'],
    of: inTheirRooms,
  },
)

export const pagePlayed = table(
  'page_played',
  {
    session_id: ref(session),
    student_id: ref(student),
    textbook_id: ref(textbook),
    page: whole(),
    sentences: whole(),
    read_at: ms().orNull(),
    /** The sentence that was played most often on one visit to the page. */
    most_sentence: text().orNull(),
    most_times: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['session_id', 'student_id', 'textbook_id', 'page'],
    indexes: [['textbook_id']],
    joining: { moveUnlessSame: ['session_id', 'textbook_id', 'page'] },
    export: ['pages', 'playedInLessons'],
    of: inTheirRooms,
  },
)

export const homeStay = table(
  'home_stay',
  {
    student_id: ref(student),
    from_at: ms(),
    textbook_id: ref(textbook),
    page: whole(),
    until_at: ms(),
    ms: whole(),
    sentences: whole(),
    seconds: whole().orNull(),
    read_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['student_id', 'from_at', 'textbook_id', 'page'],
    indexes: [['textbook_id']],
    joining: { moveUnlessSame: ['from_at', 'textbook_id', 'page'] },
    export: ['pages', 'atHome'],
  },
)
