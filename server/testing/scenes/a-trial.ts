import type { InputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import type { Asker } from '../actors.ts'
import { aSecret, type Named } from '../call-samples.ts'
import { anHourOnTrial } from './an-hour-on-trial.ts'

export type Making = Omit<InputOf<'/tutor/create-trial-lesson'>, 'writeId'>
type Enrolling = Omit<InputOf<'/tutor/enrol-trial-student'>, 'writeId'>

/** An enrolment with a login id made by the school. */
export function anEnrolment(trialId: TrialId, given: Partial<Enrolling> = {}): Enrolling {
  return { trialId, password: 'sora no kagi', ...given }
}

export interface MadeTrial {
  trialId: TrialId
  lessonId: LessonId
  studentId: StudentId
  invitation: Secret
}

/** A trial made by this tutor: by default an hour from ten o'clock. */
export async function aTrial(
  tutor: Asker,
  place: Pick<Named, 'classroom' | 'textbookId'>,
  given: Partial<Making> = {},
): Promise<MadeTrial> {
  const making: Making = { ...anHourOnTrial({ ...place, secret: aSecret() }), ...given }
  const { trialId, lessonId, studentId } = await tutor.does('/tutor/create-trial-lesson', making)
  return { trialId, lessonId, studentId, invitation: making.secret as Secret }
}
