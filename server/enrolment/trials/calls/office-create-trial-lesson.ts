import { officeCreateTrialLesson } from '#contract/enrolment/trials/office-trials.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { byWayIn } from '../invite.ts'
import { makeTrial } from '../make-trial.ts'

export const officeCreateTrialLessonCall = ({ sendsLetters }: Services) =>
  handle(officeCreateTrialLesson, async (asked, { hour, wayIn, ...family }) => {
    if (hour.kind === 'new') {
      const tutor = await directoryStore.findTutorOf(asked.tx, asked.who.branchId, hour.tutorId)
      if (!tutor) return notFound()
      if (tutor.leftAt !== null) return refuse('NotOfSchool')
    }
    return await makeTrial(asked, hour, family, byWayIn({ ...asked, sendsLetters }, wayIn))
  })
