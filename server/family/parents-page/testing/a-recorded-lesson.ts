import type { ParentsPage } from '#contract/family/parents-page.ts'
import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { onPage } from '#server/room/testing/samples.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { visiting } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'

/** A lesson whose results the student's parents read. */
export interface ToldLesson extends LiveLesson {
  /** Records a state on a page with so many sentences played. */
  read(page: number, played: number, who?: LiveLesson['student']): Promise<unknown>
  /** A tutor's message to the student's parents. */
  tell(words: string, goal: string, by?: LiveLesson['tutor']): Promise<unknown>
  /** The page as the parents read it now. */
  page(): Promise<ParentsPage>
}

export async function aToldLesson(server: () => TestServer, stage: Stage = 'running'): Promise<ToldLesson> {
  const lesson = await aLiveLesson(server, stage)
  const { tutor, student, lessonId, sessionId, textbookId, branchId } = lesson
  const studentId = student.person.id
  return {
    ...lesson,
    read: (page, played, who = student) => {
      const state = { ...onPage(textbookId, page), progress: { played } }
      return who.does('/student/record-state', { sessionId, state })
    },
    tell: (words, goal, by = tutor) => by.does('/tutor/send-message', { lessonId, studentId, words, goal }),
    page: () => parentsPage(server, studentId, branchId),
  }
}

/** The page for a parent who has just signed in. */
export async function parentsPage(
  server: () => TestServer,
  id: StudentId,
  branchId: BranchId,
): Promise<ParentsPage> {
  return await (await visiting(server, { role: 'parent', id, branchId })).does('/student/mypage', {})
}
