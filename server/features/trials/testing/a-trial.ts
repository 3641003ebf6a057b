import type { InputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aSecret, type Named } from '#server/testing/sample.ts'

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

/** An hour from ten o'clock for one family. */
export const anHourOnTrial = ({
  classroom,
  textbookId,
  secret,
}: Pick<Named, 'classroom' | 'textbookId' | 'secret'>) => ({
  hour: { kind: 'new' as const, classroomId: classroom.id, startsAt: TEN_O_CLOCK, minutes: 60 },
  displayName: '小川 そら',
  reading: 'おがわ そら',
  grade: 2,
  contact: 'ogawa@example.com',
  textbookId,
  note: 'ノートを一冊ご用意ください。',
  secret,
})
