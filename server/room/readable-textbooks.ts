import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { LessonViewer, Participant } from '#server/platform/actor.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { listRoomStates } from './stores/state-store.ts'

/**
 * The textbooks that this reader may open; null for all of the school's. A trial student or a viewer, who is here for one
 * lesson only, may read the assigned textbooks and the one that the student has open.
 */
export async function readableTextbooks(
  unit: MemoryTx,
  who: Participant | LessonViewer,
): Promise<ReadonlySet<TextbookId> | null> {
  const lessonId = who.role === 'tutor' ? null : who.onlyLessonId
  if (lessonId === null) return null
  const tx = unit.inTransaction()
  const entry = (await rosterStore.listRoster(tx, lessonId)).find(({ id }) => id === who.id)
  const session = await sessionStore.findSession(tx, lessonId)
  const opened = session && (await listRoomStates(tx, session.id)).get(who.id as StudentId)
  return new Set([entry?.assignment, opened?.state].flatMap((place) => place?.textbookId ?? []))
}

export async function mayReadTextbook(
  unit: MemoryTx,
  who: Participant | LessonViewer,
  textbookId: TextbookId,
): Promise<boolean> {
  const readable = await readableTextbooks(unit, who)
  return readable === null || readable.has(textbookId)
}
