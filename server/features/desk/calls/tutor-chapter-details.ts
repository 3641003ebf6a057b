import { tutorChapterDetails } from '#contract/desk.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { findTextbookOfChapter, listPages, listPagesVisited } from '#server/features/curriculum/index.ts'
import { findCheck, listCheckStatuses, withoutKeys } from '#server/features/final-checks/index.ts'
import { findLesson, listRoster } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'

export const tutorChapterDetailsCall = handle(
  tutorChapterDetails,
  async ({ tx, who }, { lessonId, chapterId }) => {
    const lesson = await findLesson(tx, who.branchId, lessonId)
    const textbook = await findTextbookOfChapter(tx, chapterId)
    if (!lesson || !textbook) return notFound()
    const pages = (await listPages(tx, textbook.id)).filter((page) => page.chapterId === chapterId)
    const check = await findCheck(tx, chapterId)
    const ids = (await listRoster(tx, lessonId)).map(({ id }) => id)
    const visited = await listPagesVisited(tx, ids, textbook.id)
    const checkStatuses = await listCheckStatuses(tx, ids, chapterId)
    const students = ids.map((studentId) => {
      const own = (visited.get(studentId) ?? []).filter(({ page }) =>
        pages.some(({ number }) => number === page),
      )
      return {
        studentId,
        pagesRead: own.filter(({ isRead }) => isRead).map(({ page }) => page),
        pagesTurned: own.filter(({ isRead }) => !isRead).map(({ page }) => page),
        checkStatus: checkStatuses.get(studentId)?.[0] ?? null,
      }
    })
    return { textbook, chapterId, pages, check: check && withoutKeys(check), students }
  },
)
