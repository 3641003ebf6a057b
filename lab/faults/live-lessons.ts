import { classroomEngine } from '#lab/bench/live-lesson/classroom-engine.ts'
import { fillSchool } from '#lab/bench/live-lesson/fill-school.ts'
import { Flights, measure } from '#lab/bench/live-lesson/measure.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import type { Fault } from './fault.ts'
import { Served } from './school/served.ts'

const STUDENTS_EACH = 8

/** No fault at all: a hundred lessons as they should be, by the benchmark's own measure. */
export const liveLessons: Fault = {
  name: 'live-lessons',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [lessons, seconds] = place.isShort ? [5, 3] : [100, 15]
    const storage = await place.newStorage()
    const database = await openDatabase(storage.storage)
    await migrate(database)
    const planned = await fillSchool(database, lessons, STUDENTS_EACH)
    await database.close()
    const server = await Served.at(storage.env)
    await server.start()
    const flights = new Flights()
    const engine = await classroomEngine(
      {
        pid: server.pid,
        port: server.port,
        stop: async () => void (await server.stop()),
        // Its memory is the benchmark's to measure.
        collectGarbage: async () => undefined,
      },
      planned,
      flights,
    )
    const figures = await measure(engine, flights, lessons * STUDENTS_EACH, seconds)
    engine.close()
    await server.end()
    await storage.drop()
    const among = `${figures.delivered.toLocaleString('en')} states`
    const inMs = { promise: 'P3' as const, unit: 'ms', among }
    return [
      { ...inMs, what: "a student's state seen by the tutor, p95", value: figures.p95, limit: 150 },
      { ...inMs, what: "a student's state seen by the tutor, p99", value: figures.p99, limit: 400 },
      {
        ...inMs,
        what: "a student's state not seen by the tutor",
        value: figures.sent - figures.delivered,
        limit: 0,
        unit: '',
      },
    ]
  },
}
