import type { InputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import type { Asker } from './actors.ts'
import { anHourOnTrial } from './an-hour-on-trial.ts'
import { aSecret, type Named } from './call-samples.ts'

type Wish = InputOf<'/tutor/create-trial-lesson'>['wish']
export type Making = Extract<Wish, { kind: 'make' }>

type Enrolling = Extract<Wish, { kind: 'enrol' }>

/** What a tutor wishes who enrols a trial student; the school makes the login id. */
export function anEnrolment(trialId: TrialId, given: Partial<Enrolling> = {}): Enrolling {
  return { kind: 'enrol', trialId, password: 'sora no kagi', ...given }
}

export interface MadeTrial {
  trialId: TrialId
  lessonId: LessonId
  studentId: StudentId
  invitation: Secret
}

/** A trial that this tutor makes: an hour from ten o'clock, unless something else is said. */
export async function aTrial(
  tutor: Asker,
  place: Pick<Named, 'classroom' | 'textbookId'>,
  given: Partial<Making> = {},
): Promise<MadeTrial> {
  const wish: Making = { ...anHourOnTrial({ ...place, secret: aSecret() }), ...given }
  const { trialId, lessonId, studentId } = await tutor.does('/tutor/create-trial-lesson', { wish })
  return { trialId, lessonId, studentId, invitation: wish.secret as Secret }
}
