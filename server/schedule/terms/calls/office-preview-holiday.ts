import { officePreviewHoliday } from '#contract/schedule/holidays.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { compareTerms } from '../change-holidays.ts'
import { differenceOf } from '../compare-term.ts'

export const officePreviewHolidayCall = handle(
  officePreviewHoliday,
  async ({ tx, who, now }, { firstDay, lastDay, isClosed }) => {
    const branch = await getBranch(tx, who.branchId)
    const compared = await compareTerms({ tx, branch, now }, { firstDay, lastDay, isClosed, name: '' })
    return differenceOf({
      changes: compared.flatMap(({ changes }) => changes),
      clashes: compared.flatMap(({ clashes }) => clashes),
    })
  },
)
