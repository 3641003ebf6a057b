import { studentOpenClassroomTablet } from '#contract/access/picture-passwords.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import { TABLET_WAITS_MS } from '../rules.ts'
import { findTablet } from '../tablet-store.ts'

/** The browser that opens the link first is the tablet; it may press again. Nobody is signed in by it. */
export const studentOpenClassroomTabletCall = handleEntry(
  studentOpenClassroomTablet,
  async (coming, { secret }): Promise<AnswerTo<typeof studentOpenClassroomTablet>> => {
    const { database, visit, now, log } = coming
    return await database.transaction(async (tx) => {
      const tablet = await findTablet(tx, secret)
      if (!tablet) return refuse('LinkUnknown')
      if (tablet.revokedAt !== null) return refuse('LinkRevoked', { tutor: tablet.maker })
      const known = visit.knownBrowser
      const isOwn = known !== null && hashOf(known) === tablet.browserHash
      if (!isOwn) {
        if (tablet.boundAt === null && tablet.expiresAt <= now.getTime())
          return refuse('LinkExpired', { tutor: tablet.maker })
        const until = now.getTime() + TABLET_WAITS_MS
        const binding = { now, until, isUse: false }
        if (
          tablet.boundAt !== null ||
          !(await grantUses.takeBinding(tx, tablet.id, visit.browserToken(), binding))
        )
          return refuse('LinkUsed', { tutor: tablet.maker })
        const facts = { tablet: tablet.id, classroom: tablet.classroomId }
        auditOf(tx, log, null, now, tablet.branchId)('classroom-tablet-opened', facts)
      }
      visit.keepShownFirst('classroom-tablet', tablet.id)
      return { tabletId: tablet.id, classroom: tablet.classroom }
    })
  },
)
