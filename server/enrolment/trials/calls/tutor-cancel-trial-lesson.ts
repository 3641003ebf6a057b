import { tutorCancelTrialLesson } from '#contract/enrolment/trials/trials.ts'
import { handle } from '#server/platform/handle.ts'
import { cancelTrial } from '../cancel-trial.ts'

export const tutorCancelTrialLessonCall = handle(
  tutorCancelTrialLesson,
  async (asked, { trialId }) => await cancelTrial(asked, trialId),
)
