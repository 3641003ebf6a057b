import { studentAskInOnTablet } from '#contract/access/picture-passwords.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { askOnTablet } from '#server/access/cards/index.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { tellEntered } from '#server/access/identity/index.ts'
import { begins } from '#server/access/sign-in-attempts/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { listComing, tabletOf } from '../classroom-wall.ts'
import { signInEnd, TABLET_UNUSED_MS } from '../rules.ts'

/** A student without a picture password may call too: whoever presses is asked for by the tutor, who sees the sign. */
export const studentAskInOnTabletCall = handleEntry(
  studentAskInOnTablet,
  async (door, { secret, tabletId, studentId }): Promise<AnswerTo<typeof studentAskInOnTablet>> => {
    const { database, visit, now, log } = door
    const tooOften = begins.countBegin(door, 'repeated')
    if (tooOften) return tooOften
    const answer = await database.transaction(async (tx) => {
      const tablet = await tabletOf(tx, visit, tabletId, now)
      const student = tablet && (await listComing(tx, tablet, now)).find(({ id }) => id === studentId)
      if (!tablet || !student) return null
      // The tablet may be revoked at this moment, with all whom it lets in.
      if (!(await grantUses.takeUse(tx, tabletId, now, now.getTime() + TABLET_UNUSED_MS))) return null
      const shown = { tx, visit, now, audit: auditOf(tx, log, null, now), secret }
      const endsAt = signInEnd(student.lesson, now.getTime())
      const { id, branchId } = tablet
      return await askOnTablet(shown, studentId, student.lesson, { id, branchId, endsAt })
    })
    if (answer === null) return notFound()
    if (isRefusal(answer)) return { kind: 'waiting', sign: null }
    return 'actor' in answer ? await tellEntered(answer, door) : { kind: 'waiting', sign: answer.sign }
  },
)
