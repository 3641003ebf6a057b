import { urlStatus } from '#contract/access/rules/url-status.ts'
import { type Trial, TrialStatus } from '#contract/enrolment/trials/trials.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { KnownTrial, StoredTrial } from './find-trials.ts'
import * as rules from './rules.ts'

interface Funnel {
  trials: Trial[]
  counts: Record<TrialStatus, number>
}

/** Every trial is counted; only trials whose family is not erased are shown. */
export function viewTrials(lessons: readonly Lesson[], trials: readonly StoredTrial[], now: Date): Funnel {
  const counts = Object.fromEntries(TrialStatus.options.map((status) => [status, 0])) as Funnel['counts']
  const shown: Trial[] = []
  const byLesson = Map.groupBy(trials, ({ lessonId }) => lessonId)
  for (const lesson of lessons) {
    for (const trial of byLesson.get(lesson.id) ?? []) {
      const status = rules.trialStatus(trial, lesson, now)
      counts[status] += 1
      const isRecent = now.getTime() < lesson.endsAt + rules.RETENTION_MS
      if (trial.student && isRecent) shown.push(viewTrial(trial as KnownTrial, lesson, status, now))
    }
  }
  return { trials: shown, counts }
}

function viewTrial(trial: KnownTrial, lesson: Lesson, status: TrialStatus, now: Date): Trial {
  const { id, student, contact, textbook, note, invitedAt, openedAt, otherDayAskedAt } = trial
  const { madeAt, expiresAt } = trial.invitation!
  return {
    id,
    status,
    lesson,
    student,
    contact,
    textbook,
    note,
    invitation: { madeAt, expiresAt, status: urlStatus(trial.invitation!, now.getTime()) },
    invitedAt,
    openedAt,
    signedInAt: trial.signedInAt,
    joinedAt: trial.joinedAt,
    enrolledAt: trial.enrolledAt,
    cancelledAt: trial.cancelledAt,
    otherDayAskedAt,
    erasedFrom: lesson.endsAt + rules.RETENTION_MS,
    can: rules.actsOf(status),
  }
}
