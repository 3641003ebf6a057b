import { rooms } from '#server/room/index.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from './samples.ts'

/** A state of the lesson's student that is larger than any call accepts, so that the kernel's buffers fill quickly. */
export async function recordHeavily(
  { database, clock }: TestServer,
  { sessionId, student, textbookId }: LiveLesson,
  bytes: number,
): Promise<void> {
  const state = { ...onPage(textbookId, 2), progress: { ink: 'x'.repeat(bytes) } }
  const event = { type: 'state-recorded', studentId: student.id, state } as const
  await database.inMemory(async (tx) =>
    rooms.tellRoom(tx, await rooms.lockRoom(tx, sessionId), [event], clock()),
  )
}
