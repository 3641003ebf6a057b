import { believedTime } from '../../../contract/kernel/believed-time.ts'
import type { CallId } from '../../../contract/kernel/ids.ts'
import { newId } from '../../../contract/kernel/new-id.ts'
import { isRefusal, notFound } from '../../../contract/kernel/refusal.ts'
import { studentRecordState } from '../../../contract/lessons.ts'
import type { Place } from '../../../contract/state.ts'
import { hasPage, savePageVisit } from '../../curriculum/index.ts'
import type { Student } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { isSamePlace } from '../page-turns.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { mayReadTextbook } from '../readable-textbooks.ts'
import * as rules from '../rules.ts'
import { saveStateAlone } from '../state-store.ts'

export const studentRecordStateCall = handle(
  studentRecordState,
  async ({ tx, who, now }, { sessionId, state, at, earlier = [], call, lessonKept }) => {
    const happened = state ? [...earlier, { state, at }] : earlier
    const places = happened.map((each) => each.state)
    if (sessionId === null) {
      if (call || !(await mayBeOn(tx, who, places, null))) return notFound()
      for (const each of happened) {
        const when = new Date(believedTime(each.at, 0, now.getTime()))
        await savePageVisit(tx, who.id, each.state, when)
      }
      const last = places.at(-1)
      if (last) await saveStateAlone(tx, who.id, last, now)
      return { seq: 0 }
    }
    const room = await lockRoom(tx, sessionId)
    const events = rules.recordState(room.state, who.id, { happened, call, lessonKept }, newId<CallId>(), now)
    if (isRefusal(events)) return events
    if (!(await mayBeOn(tx, who, places, room.state.students[who.id]!.state))) return notFound()
    return { seq: await tellRoom(tx, room, events, now) }
  },
)

/**
 * Whether the books have these pages, for this student: who is here for one lesson only is on no page that they may not
 * read, or it would open the book to them. A state a second that stays on its page costs no question.
 */
async function mayBeOn(
  tx: Tx,
  who: Student,
  places: readonly Place[],
  before: Place | null,
): Promise<boolean> {
  let known = before
  for (const place of places) {
    const isNew = !isSamePlace(known, place)
    if (isNew && !((await hasPage(tx, place)) && (await mayRead(tx, who, place)))) return false
    known = place
  }
  return true
}

async function mayRead(tx: Tx, who: Student, { textbookId }: Place): Promise<boolean> {
  return !who.trialLessonId || (await mayReadTextbook(tx, who, textbookId))
}
