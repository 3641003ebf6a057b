import { officeSaveLeaverTerm } from '#contract/upkeep/leavers.ts'
import { handle } from '#server/platform/handle.ts'
import { schoolSettings } from '#server/school/index.ts'

export const officeSaveLeaverTermCall = handle(
  officeSaveLeaverTerm,
  async ({ tx, now, audit }, { months }) => {
    const before = { months: await schoolSettings.getSetting(tx, 'leaverMonths') }
    await schoolSettings.saveSetting(tx, 'leaverMonths', months, now)
    audit('leaver-term-saved', { before, after: { months } })
    return { months }
  },
)
