import type { HomeworkId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse, type NotFound, type Refusal } from '#contract/kernel/refusal.ts'
import { type HomeworkTask, tutorSetHomework } from '#contract/learning/homework.ts'
import { textbookStore } from '#server/books/index.ts'
import { missedItems } from '#server/learning/final-checks/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { comingLessons } from '../coming-lessons.ts'
import { lockHomework, saveHomework, type StoredHomework } from '../homework-store.ts'
import * as rules from '../rules.ts'
import { getHomework, homeworkOfStudents } from '../view-homework.ts'

export const tutorSetHomeworkCall = handle(tutorSetHomework, async ({ tx, who, now, audit }, input) => {
  const { studentId, dueLessonId } = input
  const [student] = await listStudents(tx, [studentId])
  if (student?.branchId !== who.branchId) return notFound()
  const task = await findTask(tx, studentId, input.task)
  if (isRefusal(task)) return task
  const due = await findDue({ tx, who, now }, studentId, dueLessonId)
  if (isRefusal(due)) return due
  await lockHomework(tx, studentId)
  const known = (await homeworkOfStudents(tx, [studentId], now)).get(studentId) ?? []
  const open = known.filter((each) => rules.isOpen(each) && rules.isAtHome(each, now.getTime()))
  const same = rules.sameTask(open, task)
  if (same) return { homework: same }
  if (open.length >= rules.MAX_OPEN) return refuse('TooMuchHomework')
  const id = tx.newId<HomeworkId>()
  const set = { setBy: who.id, setAt: now.getTime(), dueLessonId: due }
  await saveHomework(tx, { id, studentId, ...task, ...set })
  audit('homework-set', { homework: id, student: studentId, kind: task.kind })
  return { homework: await getHomework(tx, id) }
})

type Task = Pick<StoredHomework, 'kind' | 'textbookId' | 'chapterId' | 'chapter' | 'pages' | 'items'>

/** The task with its pages as the book has them now. */
async function findTask(
  tx: Tx,
  studentId: StudentId,
  task: HomeworkTask,
): Promise<Task | NotFound | Refusal<'NothingMissed'>> {
  const none = { textbookId: null, chapterId: null, chapter: '', pages: [], items: null }
  if (task.kind === 'trainer') return { ...none, kind: task.kind }
  if (task.kind === 'page') {
    const { kind, textbookId, page } = task
    const textbook = await textbookStore.findTextbook(tx, textbookId)
    if (!textbook || page > textbook.pageCount) return notFound()
    return { ...none, kind, textbookId, pages: [page] }
  }
  const { kind, chapterId } = task
  const textbook = await textbookStore.findTextbookOfChapter(tx, chapterId)
  const chapter = textbook?.chapters.find(({ id }) => id === chapterId)
  if (!textbook || !chapter) return notFound()
  const place = { textbookId: textbook.id, chapterId, chapter: chapter.title }
  if (kind === 'chapter') {
    const { firstPage, lastPage } = chapter
    const pages = Array.from({ length: lastPage - firstPage + 1 }, (_page, index) => firstPage + index)
    return { ...place, kind, pages, items: null }
  }
  const missed = await missedItems.findMissedItems(tx, studentId, chapterId)
  if (!missed) return refuse('NothingMissed')
  return { ...place, kind, pages: missed.pages, items: missed.items }
}

async function findDue(
  { tx, who, now }: { tx: Tx; who: Tutor; now: Date },
  studentId: StudentId,
  named: LessonId | undefined,
): Promise<LessonId | null | NotFound | Refusal<'LessonOver'>> {
  if (!named) return (await comingLessons(tx, who.branchId, studentId, now))[0]?.id ?? null
  const lesson = await lessonStore.findLessonOfStudent(tx, who.branchId, studentId, named)
  if (!lesson) return notFound()
  const isOver = lesson.status === 'finished' || lesson.status === 'cancelled'
  return isOver || lesson.endsAt <= now.getTime() ? refuse('LessonOver') : named
}
