import { isDeepStrictEqual } from 'node:util'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { VirtualTab } from '../people/virtual-tab.ts'
import { Broken } from '../school-day.ts'
import { roomOfStudent } from './may-see.ts'

/** This tab shows the room as it is, and nothing of its person waits. @param seq of the room. */
export function checkTab(tab: VirtualTab, state: Room, seq: number): void {
  const { name, me } = tab.browser.person
  const { view, after } = tab.reader
  const unsent = tab.outbox.unsent.get()
  if (unsent.length > 0)
    throw new Broken(`${name} still has ${unsent.length} unsent, the first ${unsent[0]!.path}`)
  if (view.status !== 'live') throw new Broken(`${name} is ${view.status} fifteen seconds after all troubles`)
  if (me.role === 'tutor' && after !== seq) throw new Broken(`${name} is at ${after}, the room at ${seq}`)
  if (!view.present[me.id]?.here) throw new Broken(`${name} is here, and is shown as away`)
  const right = me.role === 'tutor' ? state : roomOfStudent(state, me.id as StudentId)
  const seen = JSON.parse(JSON.stringify(view.state)) as Room
  if (!isDeepStrictEqual(seen, JSON.parse(JSON.stringify(right))))
    throw new Broken(`${name} sees another room: ${difference(seen, right)}`)
}

function difference(seen: unknown, right: unknown, path = ''): string {
  if (typeof seen !== 'object' || typeof right !== 'object' || seen === null || right === null)
    return `${path} is ${JSON.stringify(seen)}, right is ${JSON.stringify(right)}`
  const keys = new Set([...Object.keys(seen), ...Object.keys(right)])
  for (const key of keys) {
    const [one, other] = [seen, right].map((value) => (value as Record<string, unknown>)[key])
    if (
      !isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)))
    )
      return difference(one ?? null, other ?? null, `${path}.${key}`)
  }
  return path
}
