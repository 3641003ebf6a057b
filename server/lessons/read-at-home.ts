import type { StudentId } from '../../contract/kernel/ids.ts'
import type { HappenedState } from '../../contract/lessons.ts'
import { savePageVisit } from '../curriculum/index.ts'
import type { Tx } from '../platform/database.ts'
import { saveStateAlone } from './state-store.ts'

/** Notes what a student read outside of lessons, in its order and with its own times. */
export async function readAtHome(
  tx: Tx,
  studentId: StudentId,
  happened: readonly HappenedState[],
): Promise<void> {
  for (const { state, at } of happened) await savePageVisit(tx, studentId, state, new Date(at))
  const last = happened.at(-1)
  if (last) await saveStateAlone(tx, studentId, last.state, new Date(last.at))
}
