import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { createTrialLesson } from '#contract/trials.ts'
import { hashPassword } from '#server/features/identity/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { cancelTrial } from '../cancel-trial.ts'
import { enrol } from '../enrol.ts'
import { holdTrial } from '../hold-trial.ts'
import { invite } from '../invite.ts'
import { makeTrial } from '../make-trial.ts'

export const tutorCreateTrialLessonCall = handlePrepared(
  createTrialLesson,
  async ({ wish }) => (wish.kind === 'enrol' ? await hashPassword(wish.password) : ''),
  async (asked, { wish }, passwordHash) => {
    if (wish.kind === 'make') return await makeTrial(asked, wish)
    const held = await holdTrial(asked.tx, asked.who.branchId, wish.trialId)
    if (!held) return notFound()
    if (isRefusal(held)) return held
    switch (wish.kind) {
      case 'invite':
        return await invite(asked, held, wish.secret)
      case 'cancel':
        return await cancelTrial(asked, held)
      case 'enrol':
        return await enrol(asked, held, wish, passwordHash)
    }
  },
)
