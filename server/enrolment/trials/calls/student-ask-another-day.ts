import { studentAskAnotherDay } from '#contract/enrolment/trials/invitations.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdInvitation } from '../invitation.ts'
import * as rules from '../rules.ts'
import { saveOtherDayAsked } from '../trial-store.ts'

export const studentAskAnotherDayCall = handle(studentAskAnotherDay, async ({ tx, now }, { token, asks }) => {
  const shown = await holdInvitation(tx, token)
  if (isRefusal(shown)) return shown
  const { link, trial, lesson, signedIn } = shown
  const refused = rules.mayAskAnotherDay(
    rules.invitationStatus(link, trial, lesson, signedIn, now),
    lesson.tutor.displayName,
  )
  if (refused) return refused
  await saveOtherDayAsked(tx, trial.id, asks, now)
  return { askedAt: asks ? (trial.otherDayAskedAt ?? now.getTime()) : null }
})
