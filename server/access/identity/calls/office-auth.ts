import { isRefusal } from '#contract/kernel/refusal.ts'
import { officeAuth } from '#contract/school/branches.ts'
import { renewSession } from '#server/access/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'

export const officeAuthCall = handleEntry(officeAuth, async (door) => {
  const renewed = await renewSession(door, 'office')
  return isRefusal(renewed) ? renewed : { access: renewed.access, me: renewed.me }
})
