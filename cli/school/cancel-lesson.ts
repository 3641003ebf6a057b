import { isRefusal } from '#contract/kernel/refusal.ts'
import { CancelReason } from '#contract/lessons.ts'
import { lessonStore, planStore, rooms } from '#server/features/lessons/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { Refused } from '../console.ts'

const whyNot = {
  AlreadyStarted: 'it has started; a tutor finishes it',
  SessionFinished: 'it is finished',
  LessonCancelled: 'it is cancelled already',
  TrialLesson: 'it is a trial lesson; a tutor cancels it for each family',
}

/**
 * Cancels a lesson and returns the sentence to print.
 * @param name the lesson's key in the school file, or its id.
 * @throws Refused when the lesson does not exist or cannot be cancelled.
 */
export async function cancelNamedLesson(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  given: string,
): Promise<string> {
  const reason = CancelReason.safeParse(given)
  if (!reason.success) throw new Refused(['A reason has 1 to 200 characters.'])
  return await database.transaction(async (tx) => {
    const [found, ...more] = await planStore.listCalledSo(tx, name)
    if (!found) throw new Refused([`No lesson has the key or the id "${name}".`])
    if (more.length > 0) {
      const ids = [found, ...more].map(({ id }) => id).join(', ')
      throw new Refused([`Several branches have a lesson "${name}". Name one by its id: ${ids}.`])
    }
    const lesson = (await lessonStore.findLesson(tx, found.branchId, found.id))!
    const refused = await rooms.cancelLesson({ tx, now: clock(), audit: () => {} }, lesson, reason.data, null)
    if (isRefusal(refused)) throw new Refused([`"${name}" cannot be cancelled: ${whyNot[refused.refusal]}.`])
    return `"${name}" is cancelled: ${reason.data}`
  })
}
