import type { SessionId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { BenchDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import { fillSchool, type PlannedLesson } from '#lab/bench/live-lesson/fill-school.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { postTo } from '../tab/post.ts'
import { Served } from './served.ts'

export type RunningLesson = PlannedLesson & { sessionId: SessionId }

export interface School {
  storage: BenchDatabase
  server: Served
  lessons: RunningLesson[]
  close(): Promise<void>
}

/** A school of its own with so many lessons that run, all of whose people have joined and are signed in. */
export async function openSchool(
  storage: BenchDatabase,
  lessonCount: number,
  studentsEach: number,
): Promise<School> {
  const database = await openDatabase(storage.storage)
  await migrate(database)
  const planned = await fillSchool(database, lessonCount, studentsEach)
  await database.close()
  const server = await Served.at(storage.env)
  await server.start()
  const lessons: RunningLesson[] = []
  for (const lesson of planned) lessons.push(await run(lesson, server.port))
  return {
    storage,
    server,
    lessons,
    async close() {
      await server.end()
      await storage.drop()
    },
  }
}

async function run(lesson: PlannedLesson, port: number): Promise<RunningLesson> {
  const { lessonId, tutor, students } = lesson
  const does = async (path: string, input: object, { token }: { token: string }) => {
    const reply = await postTo(port, path, { ...input, writeId: newId<string>() }, { token })
    if (typeof reply !== 'object' || reply.status !== 200)
      throw new Error(`${path} answered ${JSON.stringify(reply)}`)
    return reply.body as { sessionId: SessionId }
  }
  const { sessionId } = await does('/tutor/join-session', { lessonId }, tutor)
  await does('/tutor/start-lesson-session', { sessionId }, tutor)
  for (const student of students) await does('/student/join-session', { lessonId }, student)
  return { ...lesson, sessionId }
}
