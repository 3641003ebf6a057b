import type { StudentId } from '#contract/kernel/ids.ts'
import type { EmblemName } from '#contract/school/emblems.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Answer, ask, CLASSROOM_TABLET } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

export interface PictureClass {
  lesson: LiveLesson
  /** The answer to these pictures of the first student, unless another one is named. */
  tries(
    pictures: readonly EmblemName[],
    by?: { studentId?: StudentId; browser?: string | undefined },
  ): Promise<Answer>
  /** An order of three pictures that is not the first student's; another one each time. */
  wrong(): EmblemName[]
  wall(browser?: string): Promise<Answer>
}

/** A lesson at ten in a classroom with a tablet; its first student has a picture password. */
export async function aPictureClass(server: () => TestServer): Promise<PictureClass> {
  const lesson = await aLiveLesson(server, 'pictured')
  const { tabletId, pictures } = lesson
  const { students } = await lesson.tutor.does('/tutor/picture-passwords', { lessonId: lesson.lessonId })
  const { panel } = students.find(({ studentId }) => studentId === lesson.student.id)!
  const others = panel.slice(3)
  let nth = 0
  return {
    lesson,
    async tries(shown, { studentId = lesson.student.id, browser = CLASSROOM_TABLET } = {}) {
      const input = { tabletId, studentId, pictures: shown as [EmblemName, EmblemName, EmblemName] }
      return await ask(server(), '/student/sign-in-by-pictures', input, { browser })
    },
    wrong() {
      nth += 1
      return [pictures[0], others[nth % 9]!, others[(nth + 1) % 9]!]
    },
    wall: async (browser = CLASSROOM_TABLET) =>
      await ask(server(), '/student/classroom-wall', { tabletId }, { browser }),
  }
}
