import { turnPicturesOff } from '#server/access/picture-passwords/index.ts'
import type { Ending, Endings } from './ending.ts'
import { oneWay } from './of-grants.ts'

const pictures = (
  at: string,
  kind: 'picture-password' | 'classroom-tablet',
  end: Parameters<typeof oneWay<PicturesWay>>[2],
) =>
  oneWay({ at: [`server/access/picture-passwords/${at}`], kinds: [kind] }, ({ ways }) => ways.pictures(), end)
type PicturesWay = Awaited<ReturnType<Parameters<Ending['begin']>[0]['ways']['pictures']>>

export const endingsOfPictures: Endings = {
  'a classroom tablet is ended': pictures(
    'calls/revoke-classroom-tablet.ts',
    'classroom-tablet',
    ({ lesson: { tutor, branchId } }, { tabletId }) =>
      tutor.does('/revoke-classroom-tablet', { branchId, tabletId }),
  ),
  'a picture password is cleared': pictures(
    'calls/tutor-revoke-picture-password.ts',
    'picture-password',
    ({ lesson: { tutor, lessonId, student } }) =>
      tutor.does('/tutor/revoke-picture-password', { lessonId, studentId: student.id }),
  ),
  'other pictures take the place of a picture password': pictures(
    'calls/tutor-make-picture-password.ts',
    'picture-password',
    ({ lesson: { tutor, lessonId, student } }, { pictures: [one, two, three] }) =>
      tutor.does('/tutor/make-picture-password', {
        lessonId,
        studentId: student.id,
        pictures: [three, two, one],
      }),
  ),
  'pictures are turned off in a classroom': pictures(
    'picture-classrooms.ts',
    'classroom-tablet',
    ({ server, lesson: { classroom } }) =>
      server().database.transaction((tx) => turnPicturesOff(tx, classroom.id, server().clock())),
  ),
}
