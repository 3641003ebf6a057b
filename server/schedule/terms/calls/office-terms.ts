import { dayAt } from '#contract/kernel/zones.ts'
import { officeTerms } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { listTerms } from '../term-store.ts'

export const officeTermsCall = handle(officeTerms, async ({ tx, who, now }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  return { terms: await listTerms(tx, who.branchId), today: dayAt(now, timeZone) }
})
