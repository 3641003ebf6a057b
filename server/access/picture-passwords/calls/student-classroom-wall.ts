import { studentClassroomWall } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import { grantUses } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type AnswerTo, handleEntry, type Visit } from '#server/platform/handle.ts'
import { listComing, tabletOfBrowser } from '../classroom-wall.ts'
import { isPictureClassroom } from '../picture-classrooms.ts'
import { TABLET_UNUSED_MS, TABLET_USED_EVERY_MS, tabletState } from '../rules.ts'
import type { StoredTablet } from '../tablet-store.ts'
import { viewPicturePasswords } from '../view-picture-password.ts'

export const studentClassroomWallCall = handleEntry(
  studentClassroomWall,
  async ({ database, visit, now }, { tabletId }): Promise<AnswerTo<typeof studentClassroomWall>> =>
    await database.transaction(async (tx) => {
      const tablet = await tabletOfBrowser(tx, visit, tabletId)
      if (!tablet) return notFound()
      const { classroom, maker: tutor } = tablet
      const state = tabletState(tablet, now.getTime())
      if (state === 'waiting') return { state, classroom, tutor }
      if (state !== 'open') return { state: 'ended', because: state, classroom, tutor }
      if (!(await isPictureClassroom(tx, tablet.classroomId)))
        return { state: 'ended', because: 'off', classroom, tutor }
      await noteUse(tx, visit, tablet, now)
      const coming = await listComing(tx, tablet, now)
      const passwords = await viewPicturePasswords(
        tx,
        coming.map(({ id }) => id),
        now,
      )
      // Students with a picture password and without one look the same.
      const students = coming.map(({ lesson, ...student }, index) => {
        const { panel, lock } = passwords[index]!
        // Nobody is signed in at the wall, so nobody would get a photo.
        const { face = null, ...tutor } = lesson.tutor
        const shown = face !== null && isDrawn(face) ? face : null
        return { ...student, panel, isLocked: lock !== null, tutor: { ...tutor, face: shown } }
      })
      return { state, classroom, students }
    }),
)

/** Once a day the tablet's end is put off, and the browser keeps its cookies for as long again. */
async function noteUse(
  tx: Tx,
  visit: Visit,
  { id, allowedAt, lastUsedAt }: StoredTablet,
  now: Date,
): Promise<void> {
  if (allowedAt === null || (lastUsedAt !== null && now.getTime() - lastUsedAt < TABLET_USED_EVERY_MS)) return
  if (!(await grantUses.takeUse(tx, id, now, now.getTime() + TABLET_UNUSED_MS))) return
  visit.browserToken()
  visit.keepShownFirst('classroom-tablet', id)
}
