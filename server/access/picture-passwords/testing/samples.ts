import type { Pictures } from '#contract/access/rules/picture-passwords.ts'
import { ask, CLASSROOM_TABLET } from '#server/testing/actors.ts'
import { aSecret, byNobody, byOffice, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'
import { turnPicturesOn } from '../index.ts'

export const picturePasswordSamples = {
  '/student/open-classroom-tablet': byNobody('pictured', ({ tabletSecret }) => ({ secret: tabletSecret })),
  '/student/classroom-wall': byNobody('pictured', ({ tabletId }) => ({ tabletId })),
  '/student/sign-in-by-pictures': byNobody('pictured', ({ tabletId, studentId, pictures }) => ({
    tabletId,
    studentId,
    pictures,
  })),
  '/student/ask-in-on-tablet': byNobody('pictured', ({ secret, tabletId, studentId }) => ({
    secret,
    tabletId,
    studentId,
  })),
  '/tutor/picture-passwords': byTutor('pictured', ({ lessonId }) => ({ lessonId })),
  '/tutor/make-picture-password': byTutor('pictured', ({ lessonId, studentId, pictures }) => ({
    lessonId,
    studentId,
    pictures,
  })),
  '/tutor/revoke-picture-password': byTutor('pictured', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
  })),
  '/tutor/unlock-picture-password': byTutor('pictured', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
  })),
  '/tutor/make-classroom-tablet': byTutor('pictured', ({ classroom, secret }) => ({
    classroomId: classroom.id,
    secret,
  })),
  '/office/classroom-tablets': byOffice('pictured', ({ branchId }) => ({ branchId })),
  '/office/allow-classroom-tablet': byOffice('pictured', ({ branchId, tabletId }) => ({
    branchId,
    tabletId,
  })),
  '/revoke-classroom-tablet': byTutor('pictured', ({ branchId, tabletId }) => ({
    branchId,
    tabletId,
  })),
} satisfies Partial<Samples>

/** The school turns sign-in by pictures on; the classroom has a tablet, and the first student a picture password. */
export const setUpPictures: Bring = async ({
  server,
  tutor,
  office,
  student,
  lessonId,
  classroom,
  branchId,
}) => {
  const { database, clock } = server()
  await database.transaction((tx) => turnPicturesOn(tx, classroom.id, clock()))
  const tabletSecret = aSecret()
  const { tablet } = await tutor.does('/tutor/make-classroom-tablet', {
    classroomId: classroom.id,
    secret: tabletSecret,
  })
  await ask(
    server(),
    '/student/open-classroom-tablet',
    { secret: tabletSecret },
    { browser: CLASSROOM_TABLET },
  )
  await office.does('/office/allow-classroom-tablet', { branchId, tabletId: tablet.id })
  const { students } = await tutor.does('/tutor/picture-passwords', { lessonId })
  const { panel } = students.find(({ studentId }) => studentId === student.id)!
  const pictures = panel.slice(0, 3) as Pictures
  await tutor.does('/tutor/make-picture-password', { lessonId, studentId: student.id, pictures })
  return { tabletId: tablet.id, tabletSecret, pictures }
}
