import { officeEndEverything } from '#contract/upkeep/school-keys.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { endEverything } from '../school-keys/index.ts'

export const officeEndEverythingCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(officeEndEverything, async ({ tx, who, now, audit }) => {
    const ended = await endEverything(tx, grants, { by: who.id, now, spared: who.signInId })
    audit('everything-ended', { signIns: ended.signIns })
    return ended
  })
