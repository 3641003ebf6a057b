import { useStore } from '#web/client/store.ts'
import { useKeeps } from '#web/client/writes.ts'
import { lessonKept } from './lesson-kept.ts'

/** Whether this device can go on without a network: it has today's lesson, and keeps what is done. */
export function useLessonReady(): boolean {
  const keeps = useKeeps()
  const kept = useStore(lessonKept)
  return keeps !== false && kept !== null && kept.done === kept.of
}
