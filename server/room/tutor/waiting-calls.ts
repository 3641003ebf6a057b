import { type WaitingLesson, tutorWaitingCalls } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import * as rules from '../rules.ts'
import { listCalledSessions } from '../stores/call-store.ts'

export const tutorWaitingCallsCall = handle(tutorWaitingCalls, async ({ tx, who }) => {
  const lessons: WaitingLesson[] = []
  for (const { sessionId, lessonId } of await listCalledSessions(tx, who.branchId)) {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const { state: room } = await readTopic(tx, lessonRoom, sessionId)
    if (!lesson || !rules.leads(room, lesson, who.id)) continue
    const waiting = room.line.filter(({ answered }) => !answered)
    const calls = waiting.map(({ id, raisedAt }) => ({ id, raisedAt }))
    if (calls.length > 0) lessons.push({ lessonId, classroom: lesson.classroom.name, calls })
  }
  return { lessons: lessons.toSorted((a, b) => a.calls[0]!.raisedAt - b.calls[0]!.raisedAt) }
})
