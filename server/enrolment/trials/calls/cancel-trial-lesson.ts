import { cancelTrialLesson } from '#contract/enrolment/trials/trials.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { lessonStore, planStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { holdTrial } from '../find-trials.ts'
import * as rules from '../rules.ts'
import { countFamilies, saveTrialCancelled } from '../trial-store.ts'

/** Allowed in the middle of the lesson too. A lesson that was never entered is cancelled with its last family. */
export const cancelTrialLessonCall = ({ grants }: Services) =>
  handle(cancelTrialLesson, async ({ tx, who, now, audit }, { trialId }) => {
    const held = await holdTrial(tx, who.branchId, trialId)
    if (isRefusal(held)) return held
    const { trial, lesson } = held
    const refused = rules.mayChange(rules.trialStatus(trial, lesson, now))
    if (refused) return refused
    const studentId = trial.student.id
    await saveTrialCancelled(tx, trialId, who.id, now)
    const session = await sessionStore.findSession(tx, lesson.id)
    if (session) await rooms.takeOut(tx, session.id, studentId, now)
    else if (await planStore.holdUnopened(tx, lesson.id)) {
      await rosterStore.deleteRosterEntry(tx, lesson.id, studentId)
      const { invited } = await countFamilies(tx, lesson.id)
      if (invited === 0) await lessonStore.saveLessonStatus(tx, lesson.id, 'cancelled')
    }
    const closing = { by: who.id, now, because: 'taken-back', audit } as const
    await closePerson(tx, grants, { role: 'student', personId: studentId }, closing)
    audit('trial-cancelled', { trial: trialId, lesson: lesson.id, student: studentId })
    return undefined
  })
