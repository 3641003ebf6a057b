import { notFound } from '#contract/kernel/refusal.ts'
import { tutorChapterDetails } from '#contract/records/desk.ts'
import { pageStore, pageVisitStore, textbookStore } from '#server/books/index.ts'
import { checkStore, checkHistory } from '#server/learning/final-checks/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'

export const tutorChapterDetailsCall = handle(
  tutorChapterDetails,
  async ({ tx, who }, { lessonId, chapterId }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const textbook = await textbookStore.findTextbookOfChapter(tx, chapterId)
    if (!lesson || !textbook) return notFound()
    const pages = (await pageStore.listPages(tx, textbook.id)).filter((page) => page.chapterId === chapterId)
    const check = await checkStore.findCheck(tx, chapterId)
    const ids = (await rosterStore.listRoster(tx, lessonId)).map(({ id }) => id)
    const visited = await pageVisitStore.listPagesVisited(tx, ids, textbook.id)
    const checkStatuses = await checkHistory.listCheckStatuses(tx, ids, chapterId)
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
    return { textbook, chapterId, pages, check: check && checkStore.withoutKeys(check), students }
  },
)
