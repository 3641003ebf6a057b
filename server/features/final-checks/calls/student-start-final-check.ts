import { startFinalCheck } from '#contract/final-checks.ts'
import type { AttemptId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { mayReadTextbook, mayRecord } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listAttempts } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { findCheck, getCheckOf } from '../check-store.ts'
import { checkVariant, variantOfAttempt } from '../check-variant.ts'
import { withoutKeys } from '../check.ts'
import { holdToStart } from '../hold-to-start.ts'
import { recordChange } from '../record-change.ts'
import * as rules from '../rules.ts'
import { resultOf } from '../score.ts'
import { listStruckItems } from '../struck-item-store.ts'

export const studentStartFinalCheckCall = handle(
  startFinalCheck,
  async ({ tx, who, now, audit }, { sessionId, chapterId, scope }) => {
    const { room, open } = await holdToStart({ tx, now, audit }, who.id, sessionId)
    const refused = mayRecord(room.state, who.id)
    if (refused) return refused
    if (room.state.status !== 'running') return refuse('SessionNotStarted')
    if (open && open.chapterId !== chapterId) return refuse('OtherCheckOpen')
    const stored = open ? await getCheckOf(tx, open) : await findCheck(tx, chapterId)
    // Who is here for one lesson only is asked about no other book.
    if (!stored || !(await mayReadTextbook(tx, who, stored.textbookId))) return notFound()
    const earlier = await listAttempts(tx, who.id, chapterId)
    const last = earlier.at(-1)
    const check = open ? stored : checkVariant(stored, variantOfAttempt({ number: earlier.length + 1 }))
    // What was right in another check says nothing of this one.
    const before = last?.checkId === check.id ? resultOf(check, last).items : null
    const struck = (await listStruckItems(tx, who.branchId, [check.id])).map(({ item }) => item)
    const number = earlier.length + 1
    const fresh = { id: newId<AttemptId>(), studentId: who.id, sessionId, number, struck }
    const change = open ? rules.goOn(open, now) : rules.begin(check, fresh, { scope, before }, now)
    if (isRefusal(change)) return change
    const attempt = await recordChange({ tx, now, audit }, { room, check }, change)
    return { check: withoutKeys(check), attempt: viewAttempt(check, attempt, who) }
  },
)
