import type { ChapterId, HomeworkId } from '#contract/kernel/ids.ts'
import type { HomeworkKind } from '#contract/learning/homework.ts'
import { textbook } from '#server/books/tables.ts'
import { id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { lesson, session } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'

export const homework = table(
  'homework',
  {
    id: id<HomeworkId>(),
    studentId: ref(student),
    kind: text<HomeworkKind>(),
    textbookId: ref(textbook).orNull(),
    chapterId: text<ChapterId>().orNull(),
    /** The chapter's, as it was. */
    title: text(),
    pages: json<number[]>(),
    items: whole().orNull(),
    dueLessonId: ref(lesson).orNull(),
    setBy: ref(tutor),
    setAt: ms(),
    withdrawnBy: ref(tutor).orNull(),
    withdrawnAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    indexes: [['studentId', 'setAt'], ['textbookId']],
    joining: 'move',
    export: ['homework-and-honors', 'homework'],
  },
)

export const training = table(
  'training',
  {
    id: text().key(),
    studentId: ref(student),
    /** Null for training at home. */
    sessionId: ref(session).orNull(),
    textbookId: ref(textbook),
    page: whole(),
    seconds: whole(),
    at: ms(),
  },
  {
    keep: { with: 'student' },
    indexes: [['studentId', 'at'], ['textbookId']],
    joining: 'move',
    export: ['pages', 'training'],
  },
)
