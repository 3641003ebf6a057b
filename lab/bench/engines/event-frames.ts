import { newId } from '#contract/kernel/random.ts'

const topic = `lesson-room/${newId<string>()}`
const id = newId<string>()

/** The frame in which our own server would tell the tutor of a state, with the student's number beside the id. */
export function stateFrame(student: number, n: number) {
  const state = { textbookId: id, page: 1, sentence: 's1', activity: 'reading', progress: { n } }
  const event = { type: 'state-recorded', studentId: id, state, student }
  return { t: 'event' as const, topic, seq: n, at: Date.now(), event }
}

/** The frame in which our own server would tell of a position. */
export function positionFrame(student: number, n: number) {
  const event = { page: 1, sentence: 's1', positionMs: n, student }
  return { t: 'told' as const, topic, from: id, at: Date.now(), event }
}

export type EventFrame = ReturnType<typeof stateFrame> | ReturnType<typeof positionFrame>

/** The student and the number that a frame of either kind was made of. */
export function readFrame(frame: EventFrame): [student: number, n: number] {
  const { event } = frame
  return [event.student, 'state' in event ? event.state.progress.n : event.positionMs]
}
