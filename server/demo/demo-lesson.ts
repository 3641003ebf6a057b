import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import type { DemoClass } from './find-demo.ts'

/** The lesson of the demo's first class that can be entered now; of several the one that lasts longest. */
export async function findDemoLesson(tx: Tx, demo: DemoClass, now: Date): Promise<Lesson | null> {
  const at = now.getTime()
  const lessons = await lessonStore.listLessons(tx, demo.branchId, { from: at, to: at + 1 })
  const open = lessons.filter(
    ({ classroom, status }) =>
      classroom.id === demo.classroomId && (status === 'scheduled' || status === 'running'),
  )
  return open.toSorted((a, b) => b.endsAt - a.endsAt)[0] ?? null
}
