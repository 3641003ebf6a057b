import { isRefusal } from '#contract/kernel/refusal.ts'
import { getTrialStudentInfo } from '#contract/trial-invitations.ts'
import { findTextbook, firstSound } from '#server/features/curriculum/index.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import * as rules from '../rules.ts'
import { readInvitation } from '../shown-invitation.ts'
import { saveOpened } from '../trial-store.ts'
import { viewInfo } from '../view-info.ts'

export const studentGetTrialStudentInfoCall = handle(getTrialStudentInfo, async ({ tx, now }, { token }) => {
  const shown = await readInvitation(tx, token)
  if (isRefusal(shown)) return shown
  const { link, trial, lesson, signedIn } = shown
  const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
  const isAhead = status === 'open' || status === 'too-early'
  const textbook = await findTextbook(tx, trial.textbook.id)
  const sound = isAhead && textbook ? await firstSound(tx, textbook, now) : null
  if (isAhead) await saveOpened(tx, trial.id, now)
  return viewInfo(shown, { status, school: await getBranch(tx, trial.branchId), textbook, sound })
})
