import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { EndedGrants } from '../access/ended-grants.ts'
import { NewPassword } from '../access/identity.ts'
import { placed } from './people.ts'

export const officeStudentChangesBranch = call('/office/student-changes-branch', {
  who: ['head'],
  fresh: true,
  purpose:
    'A student goes to another branch, at once. Their work and the answers of their guardians go with them; their coming lessons and every way in, the family’s too, end, and the new branch begins with the password that the client makes.',
  input: z.object({
    writeId: WriteId,
    dryRun: DryRun,
    branchId: BranchId,
    studentId: StudentId,
    /** The revision of the student that was seen. */
    revision: z.int(),
    toBranchId: BranchId,
    classroomId: ClassroomId,
    password: NewPassword,
  }),
  output: placed.extend({ loginId: z.string(), ended: z.array(EndedGrants) }),
  refusals: ['Stale', 'NotOfSchool', 'InLesson', 'PasswordTooEasy'],
})
