import type { BranchId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { letterWriting } from '#server/family/letters/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'

interface Telling {
  tx: Tx
  branchId: BranchId
  by: TutorId | OfficeId | null
  now: Date
  audit: Audit
  sendsLetters: boolean
}

/** Puts a sentence about these lessons before their families, on their page and by letter. Returns how many letters go out. */
export async function tellFamilies(
  { tx, branchId, by, now, audit, sendsLetters }: Telling,
  kind: Parameters<typeof planStore.saveNotice>[1]['kind'],
  words: string,
  lessons: readonly Pick<Lesson, 'id' | 'tutor'>[],
): Promise<number> {
  const ids = lessons.map(({ id }) => id)
  const told = lessons.map(({ id, tutor }) => ({ id, tutorId: tutor.id }))
  const notice = await planStore.saveNotice(tx, { branchId, kind, words, lessons: told, by, at: now })
  const students = new Set((await rosterStore.listPlaces(tx, ids)).map(({ studentId }) => studentId))
  // A cancellation is taken back before those who could read of it.
  const after = kind === 'restored' ? await planStore.listNotices(tx, ids, 'cancelled') : null
  const letters = sendsLetters
    ? await letterWriting.writeNoticeLetters(tx, notice, [...students], now, after)
    : 0
  audit('families-told', { notice, lessons: ids, letters })
  return letters
}
