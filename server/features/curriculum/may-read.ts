import type { TextbookId } from '#contract/kernel/ids.ts'
import type { LessonViewer, Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** Whether somebody may open a textbook: a question of lessons, which the curriculum knows nothing of. */
export type MayRead = (tx: Tx, who: Person | LessonViewer, textbookId: TextbookId) => Promise<boolean>
