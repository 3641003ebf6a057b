import { officeSaveSecondStep } from '#contract/access/factors.ts'
import { handle } from '#server/platform/handle.ts'
import { schoolSettings } from '#server/school/index.ts'
import { mustHaveSecondStep } from '../second-step.ts'

export const officeSaveSecondStepCall = handle(
  officeSaveSecondStep,
  async ({ tx, now, audit }, { isNeeded }) => {
    const before = { isNeeded: await mustHaveSecondStep(tx, 'tutor') }
    await schoolSettings.saveSetting(tx, 'secondStepOfTutors', isNeeded ? 1 : 0, now)
    audit('second-step-ruled', { before, after: { isNeeded } })
    return { isNeeded }
  },
)
