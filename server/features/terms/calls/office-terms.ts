import { dayAt } from '#contract/kernel/zones.ts'
import { officeTerms } from '#contract/office/terms.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listTerms } from '../term-store.ts'

export const officeTermsCall = handle(officeTerms, async ({ tx, who, now }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  return { terms: await listTerms(tx, who.branchId), today: dayAt(now, timeZone) }
})
