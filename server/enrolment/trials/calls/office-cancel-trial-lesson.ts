import { officeCancelTrialLesson } from '#contract/enrolment/trials/office-trials.ts'
import { handle } from '#server/platform/handle.ts'
import { cancelTrial } from '../cancel-trial.ts'

export const officeCancelTrialLessonCall = handle(
  officeCancelTrialLesson,
  async (asked, { trialId }) => await cancelTrial(asked, trialId),
)
