import { notFound } from '#contract/kernel/refusal.ts'
import { studentClassroomWall } from '#contract/picture-passwords.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { listComing, tabletOf } from '../classroom-wall.ts'
import { viewPicturePasswords } from '../view-picture-password.ts'

export const studentClassroomWallCall = handleEntry(
  studentClassroomWall,
  async ({ database, visit, now }, { tabletId }): Promise<AnswerTo<typeof studentClassroomWall>> =>
    await database.transaction(async (tx) => {
      const tablet = await tabletOf(tx, visit, tabletId)
      if (!tablet) return notFound()
      const coming = await listComing(tx, tablet, now)
      const passwords = await viewPicturePasswords(
        tx,
        coming.map(({ id }) => id),
        now,
      )
      // Students with a picture password and without one look the same.
      const students = coming.map(({ lesson: { tutor }, ...student }, index) => {
        const { panel, lock } = passwords[index]!
        return { ...student, panel, isLocked: lock !== null, tutor }
      })
      return { classroom: tablet.classroom, students }
    }),
)
