import { TEN_O_CLOCK } from '../a-clock.ts'
import type { Named } from '../call-samples.ts'

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
