import { expect, test, vi } from 'vitest'
import { lessonRoom, type RoomEvent } from '#contract/room/lesson-room.ts'
import { simulateLesson } from '#lab/lessons/simulate.ts'
import { SEEDS } from '#lab/lessons/tables.ts'
import { tutors } from '#lab/lessons/tutors.ts'
import { LESSON } from './mix.ts'

/** The steps of a talk, all of which are calls: it begins, both join, its line is told, it ends. */
const TALK_STEPS = 5

test('children and talks happen as often as in the simulated lessons', () => {
  const counts = new Map<string, number>()
  const pages = new Map<string, number>()
  const { fold } = lessonRoom
  const folded = vi.spyOn(lessonRoom, 'fold').mockImplementation((room, event, at) => {
    const name = nameOf(event, pages)
    counts.set(name, (counts.get(name) ?? 0) + 1 / SEEDS.length)
    return fold(room, event, at)
  })
  for (const seed of SEEDS) simulateLesson(tutors.suggestions(), seed)
  folded.mockRestore()
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  const simulated = {
    'stays on a page': of('stays'),
    'plays a sentence': of('plays'),
    'turns a page': of('turns'),
    'goes on in a check': of('check-started', 'check-answered', 'check-finished'),
    'goes on in a talk': of('talk-began') * TALK_STEPS,
    'calls the tutor': of('call-raised'),
  }
  for (const [name, times] of Object.entries(simulated))
    expect(Math.abs(LESSON[name]![0] / times - 1), `${name}: ${times}`).toBeLessThan(0.05)
})

function nameOf(event: RoomEvent, pages: Map<string, number>): string {
  if (event.type !== 'state-recorded') return event.type
  const { studentId, state } = event
  const isTurned = pages.get(studentId) !== state.page
  pages.set(studentId, state.page)
  if (isTurned) return 'turns'
  return Number(state.progress.seconds) > 0 ? 'stays' : 'plays'
}
