import type { LessonId, StudentId } from '#contract/kernel/ids.ts'

export type QrView = 'wall' | 'cards' | 'now'

/** What the address of the screen says: whose codes, never a code. */
export interface QrSearch {
  lessonId?: LessonId
  studentId?: StudentId
  view?: QrView
}
