import { enrolTrialStudent } from '#contract/enrolment/trials/trials.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { enrol } from '../enrol.ts'

export const enrolTrialStudentCall = handlePrepared(
  enrolTrialStudent,
  ({ password }) => hashPassword(password),
  async (asked, given, passwordHash) => await enrol(asked, given, passwordHash),
)
