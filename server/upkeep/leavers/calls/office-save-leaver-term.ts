import { officeSaveLeaverTerm } from '#contract/upkeep/leavers.ts'
import { handle } from '#server/platform/handle.ts'
import { leaverTerm } from '#server/school/index.ts'

export const officeSaveLeaverTermCall = handle(
  officeSaveLeaverTerm,
  async ({ tx, now, audit }, { months }) => {
    const before = { months: await leaverTerm.getLeaverMonths(tx) }
    await leaverTerm.saveLeaverMonths(tx, months, now)
    audit('leaver-term-saved', { before, after: { months } })
    return { months }
  },
)
