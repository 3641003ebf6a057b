import { officeEnrolTrialStudent } from '#contract/enrolment/trials/office-trials.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { enrol } from '../enrol.ts'

export const officeEnrolTrialStudentCall = handlePrepared(
  officeEnrolTrialStudent,
  ({ password }) => hashPassword(password),
  async (asked, given, passwordHash) => await enrol(asked, given, passwordHash),
)
