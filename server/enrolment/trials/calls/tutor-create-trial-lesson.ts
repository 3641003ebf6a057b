import { tutorCreateTrialLesson } from '#contract/enrolment/trials/trials.ts'
import { handle } from '#server/platform/handle.ts'
import { byLink } from '../invite.ts'
import { makeTrial } from '../make-trial.ts'

/** The lesson is the tutor's own. */
export const tutorCreateTrialLessonCall = handle(
  tutorCreateTrialLesson,
  async (asked, { hour, secret, ...family }) =>
    await makeTrial(
      asked,
      hour.kind === 'new' ? { ...hour, tutorId: asked.who.id } : hour,
      family,
      byLink(secret),
    ),
)
