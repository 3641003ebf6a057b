import type { LessonId, StudentId } from '#contract/kernel/ids.ts'

export type CodesView = 'wall' | 'cards' | 'now'

/** The search of the screen's address: it names lesson and student, never a code. */
export interface CodesSearch {
  lessonId?: LessonId
  studentId?: StudentId
  view?: CodesView
}
