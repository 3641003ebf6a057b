import { StudentId } from '#contract/kernel/ids.ts'
import { signedAddresses } from '#server/platform/files/signed-addresses.ts'
import { fileForOneSignIn } from '#server/platform/files/signed-files.ts'
import { listStudents } from '#server/school/people/index.ts'
import { writeZip } from './write-zip.ts'

/** They give everything of one student to one sign-in, for 5 to 15 minutes; for anybody else they do not exist. */
export const exportAddresses = signedAddresses({
  path: '/exports',
  stepMs: 600_000,
})

/** Everything of one student, for a person of the office that runs the student's branch. */
export const exportFile = fileForOneSignIn({
  addresses: exportAddresses,
  id: StudentId,
  async find(tx, id, { asker, now, authenticator, database }) {
    if (asker.role !== 'office') return null
    const [student] = await listStudents(tx, [id])
    if (!student || !(await authenticator.runs(tx, asker, student.branchId))) return null
    return {
      mediaType: 'application/zip',
      tag: null,
      saveAs: { name: `${student.displayName}.zip`, plainName: 'student.zip' },
      bytes: () => writeZip(database, id, now),
    }
  },
})
