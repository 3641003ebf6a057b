import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'

/**
 * The events, with the number of students who have joined by then, if they change it before the start. A student's screen
 * draws a chair for each of the others and is told nothing else of them; a lost connection frees no chair.
 */
export function withSeatsTaken(room: Room, events: RoomEvent[], now: Date): RoomEvent[] {
  if (room.status !== 'waiting') return events
  const after = events.reduce((before, event) => lessonRoom.fold(before, event, now.getTime()), room)
  if (after.status !== 'waiting') return events
  const count = Object.values(after.students).filter(({ attendance }) => attendance === 'joined').length
  return count === (after.seatsTaken ?? 0) ? events : [...events, { type: 'seats-taken', count }]
}
