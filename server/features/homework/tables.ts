import type { HomeworkKind } from '#contract/homework.ts'
import type { ChapterId, HomeworkId } from '#contract/kernel/ids.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { session } from '#server/features/lessons/room-tables.ts'
import { lesson } from '#server/features/lessons/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const homework = table(
  'homework',
  {
    id: id<HomeworkId>(),
    student_id: ref(student),
    kind: text<HomeworkKind>(),
    textbook_id: ref(textbook).orNull(),
    chapter_id: text<ChapterId>().orNull(),
    /** The chapter's, as it was. */
    title: text(),
    pages: json<number[]>(),
    items: whole().orNull(),
    due_lesson_id: ref(lesson).orNull(),
    set_by: ref(tutor),
    set_at: ms(),
    withdrawn_by: ref(tutor).orNull(),
    withdrawn_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    indexes: [['student_id', 'set_at'], ['textbook_id']],
    joining: 'move',
    export: ['homework-and-honors', 'homework'],
  },
)

export const training = table(
  'training',
  {
    id: text().key(),
    student_id: ref(student),
    /** Null for training at home. */
    session_id: ref(session).orNull(),
    textbook_id: ref(textbook),
    page: whole(),
    seconds: whole(),
    at: ms(),
  },
  {
    keep: { with: 'student' },
    indexes: [['student_id', 'at'], ['textbook_id']],
    joining: 'move',
    export: ['pages', 'training'],
  },
)
