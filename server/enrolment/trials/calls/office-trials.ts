import { officeTrials } from '#contract/enrolment/trials/office-trials.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { listAllTrials } from '../find-trials.ts'
import { hasLetters } from '../rules.ts'
import { viewTrials } from '../view-trials.ts'

export const officeTrialsCall = handle(
  officeTrials,
  async ({ tx, who, now }, { search, status, classroomId }) => {
    const classrooms = await listClassrooms(tx, who.branchId)
    if (classroomId && !classrooms.some(({ id }) => id === classroomId)) return notFound()
    const { lessons, trials } = await listAllTrials(tx, who.branchId, classroomId)
    const { trials: shown, counts } = viewTrials(lessons, trials, now)
    return {
      trials: shown.filter(
        (trial) => (status === null || trial.status === status) && hasLetters(trial, search),
      ),
      counts,
    }
  },
)
