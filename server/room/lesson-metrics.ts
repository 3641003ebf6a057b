import type { SessionId } from '#contract/kernel/ids.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { hubOf } from '#server/live/index.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'

/** The limit of the one query: no server has more lessons. */
const MOST_COUNTED = 5_000

export const lessonMetrics = new Metrics((make, database) =>
  make.gauge({
    name: 'lepton_lessons_running',
    help: 'Running lessons with somebody connected to this server.',
    async read() {
      const followed = hubOf(database).followedKeys(lessonRoom.name).slice(0, MOST_COUNTED) as SessionId[]
      if (followed.length === 0) return 0
      return await database.transaction((tx) => sessionStore.countRunning(tx, followed))
    },
  }),
)
