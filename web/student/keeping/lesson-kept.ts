import { createStore } from '#web/client/store.ts'

/** How far today's lesson lies on this device; null while nothing is known of it. */
export const lessonKept = createStore<{ done: number; of: number } | null>(null)
