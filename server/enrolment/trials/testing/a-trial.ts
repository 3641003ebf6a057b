import type { InputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aClassroom } from '#server/testing/builders.ts'
import { aSecret, type Named } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

export type Making = Omit<InputOf<'/tutor/create-trial-lesson'>, 'writeId'>
type Enrolling = Omit<InputOf<'/enrol-trial-student'>, 'writeId'>

/** An enrolment with a login id made by the school. */
export function anEnrolment(trialId: TrialId, given: Partial<Enrolling> = {}): Enrolling {
  return { trialId, password: 'sora no kagi', ...given }
}

/** The hour of a school's own lesson, when its tutor and its room are to be free for a trial at ten. */
export const AFTERNOON = TEN_O_CLOCK + 5 * 3_600_000

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

/** Another trial at the same hour: a colleague's, in a classroom of its own. */
export async function aTrialNextDoor(
  server: () => TestServer,
  { colleague, textbookId, branchId }: Pick<LiveLesson, 'colleague' | 'textbookId' | 'branchId'>,
  given: Partial<Making> = {},
): Promise<MadeTrial> {
  const name = { code: newId<string>(), name: 'そら教室' }
  const classroom = await aClassroom(server().database, { branchId, ...name })
  return await aTrial(colleague, { classroom, textbookId }, given)
}
