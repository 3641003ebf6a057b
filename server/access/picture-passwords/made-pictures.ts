import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import type { GrantKind, OwnEnding } from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { forgetGuesses, listPicturesBy, takePicturePassword } from './picture-password-store.ts'
import { listTabletsOfMaker, takeTabletBack } from './tablet-store.ts'

/** Tablets of classrooms whose link somebody made, or that are a browser of theirs. */
export const tabletGrants: GrantKind = {
  ways: ['pictures'],
  listMade: async (tx, { personId, browsers }, now) =>
    await listTabletsOfMaker(tx, { madeBy: personId, browsers }, now),
  async endMade(tx, ids, { by, now }) {
    for (const id of ids as ClassroomTabletId[]) {
      await takeTabletBack(tx, id, by, now)
      await endSignIns(tx, { way: { kind: 'pictures', id } }, 'taken-back', now)
    }
  },
}

/** The picture passwords that a tutor chose for students. */
export const pictureGrants: GrantKind = {
  // A sign-in by pictures is counted with its tablet.
  ways: [],
  listMade: async (tx, { personId }) => await listPicturesBy(tx, personId),
  async endMade(tx, ids, { now }) {
    for (const id of ids as StudentId[]) await endPictures(tx, id, now)
  },
}

/** A student's own picture password. */
export const endOwnPictures: OwnEnding = async (tx, { role, personId }, { now }) => {
  if (role === 'student') await endPictures(tx, personId as StudentId, now)
}

/** Takes a picture password away, with the sign-ins that came of it; false when there is none. */
export async function endPictures(tx: Tx, studentId: StudentId, now: Date): Promise<number | false> {
  if (!(await takePicturePassword(tx, studentId))) return false
  await forgetGuesses(tx, studentId)
  return await endSignIns(tx, { role: 'student', personId: studentId, by: 'pictures' }, 'taken-back', now)
}
