import type { TextbookId } from '../../contract/kernel/ids.ts'
import type { LessonViewer, Person } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'

/** Whether somebody may open a textbook: a question of lessons, which the curriculum knows nothing of. */
export type MayRead = (tx: Tx, who: Person | LessonViewer, textbookId: TextbookId) => Promise<boolean>
