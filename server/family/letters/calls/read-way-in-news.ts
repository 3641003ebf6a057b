import { readWayInNews } from '#contract/family/own-letters.ts'
import { handle } from '#server/platform/handle.ts'
import { saveRead } from '../ways-in/change-store.ts'

/** Changes of somebody else are left alone. */
export const readWayInNewsCall = handle(readWayInNews, async ({ tx, who, now }, { ids }) => {
  await saveRead(tx, who, ids, now)
  return undefined
})
