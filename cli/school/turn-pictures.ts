import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { isSameId } from '#contract/written/ids.ts'
import { turnPicturesOff, turnPicturesOn } from '#server/access/picture-passwords/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { listBranches, listClassrooms } from '#server/school/index.ts'
import { noteConsole, Refused } from '../console.ts'

/**
 * Turns sign-in by pictures on or off in one classroom, and returns the sentence to print.
 * @param name the classroom's code in the school file, or its id.
 * @throws Refused when no classroom, or more than one, is called so.
 */
export async function turnPictures(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  isOn: boolean,
): Promise<string> {
  const now = clock()
  return await database.transaction(async (tx) => {
    const classroom = await findCalledSo(tx, name)
    const isChanged = await (isOn ? turnPicturesOn : turnPicturesOff)(tx, classroom.id, now)
    const sign = `Sign-in by pictures in "${name}" is`
    if (!isChanged) return `${sign} ${isOn ? 'on' : 'off'} already.`
    await noteConsole(tx, `pictures-${isOn ? 'on' : 'off'}`, { classroom: classroom.id }, now)
    return isOn
      ? `${sign} on. Its tutors make a tablet of the classroom, and the students' pictures, beside the cards.`
      : `${sign} off, and who came in by pictures is signed out.`
  })
}

async function findCalledSo(tx: Tx, name: string): Promise<{ id: ClassroomId; branchId: BranchId }> {
  const found: { id: ClassroomId; branchId: BranchId }[] = []
  for (const branch of await listBranches(tx))
    found.push(
      ...(await listClassrooms(tx, branch.id)).filter(({ id, code }) => id === name || isSameId(code, name)),
    )
  const [classroom, ...more] = found
  if (!classroom) throw new Refused([`No classroom has the code or the id "${name}".`])
  if (more.length > 0) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new Refused([`Several branches have a classroom "${name}". Name one by its id: ${ids}.`])
  }
  return classroom
}
