import type { Topic } from '#contract/kernel/live/topic.ts'
import type { Room } from './shape.ts'
import { type AttemptEvent, attemptsSlice } from './slices/attempts.ts'
import { type AttentionEvent, attentionSlice } from './slices/attention.ts'
import { type CallEvent, callsSlice } from './slices/calls.ts'
import { type HonorEvent, honorsSlice } from './slices/honors.ts'
import { joinRequestsSlice, type JoinRequestEvent } from './slices/join-requests.ts'
import { type LessonEvent, lessonSlice } from './slices/lesson.ts'
import { recordingsSlice, type RecordingEvent } from './slices/recordings.ts'
import type { Slice } from './slices/slice.ts'
import { type StateEvent, statesSlice } from './slices/states.ts'
import { type StudentEvent, studentsSlice } from './slices/students.ts'
import { type TalkEvent, talksSlice } from './slices/talks.ts'

export type { Room } from './shape.ts'

/** A new feature of the room adds its events here and its slice below. */
export type RoomEvent =
  | LessonEvent
  | StudentEvent
  | StateEvent
  | CallEvent
  | AttemptEvent
  | HonorEvent
  | JoinRequestEvent
  | TalkEvent
  | RecordingEvent
  | AttentionEvent

const slices = [
  lessonSlice,
  studentsSlice,
  statesSlice,
  callsSlice,
  attemptsSlice,
  honorsSlice,
  joinRequestsSlice,
  talksSlice,
  recordingsSlice,
  attentionSlice,
] as unknown as readonly Slice<RoomEvent>[]

const sliceOf = new Map(slices.flatMap((slice) => Object.keys(slice.audience).map((type) => [type, slice])))

/** The live room of a session: a topic that everybody in the lesson follows; room/view.ts defines what each may see of it. */
export const lessonRoom: Topic<'lesson-room', Room, RoomEvent> = {
  name: 'lesson-room',
  empty: {
    lessonId: null,
    status: 'unopened',
    startedAt: null,
    finishedAt: null,
    tutors: {},
    students: {},
    line: [],
    talks: [],
    joinRequests: [],
  },
  // A page that was opened before a deploy may receive events that it does not know.
  fold: (room, event, at) => sliceOf.get(event.type)?.fold(room, event, at) ?? room,
}
