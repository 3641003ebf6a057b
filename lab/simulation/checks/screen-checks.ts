import { isDeepStrictEqual } from 'node:util'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { Broken } from '../broken.ts'
import { isQuiet } from '../day-plan.ts'
import type { VirtualTab } from '../people/virtual-tab.ts'
import type { SchoolDay } from '../school-day.ts'
import { roomOfStudent } from './may-see.ts'

interface Read {
  epoch: string | undefined
  seq: number
}

/** Looks at every screen after every act. */
export class ScreenChecks {
  private readonly reads = new WeakMap<VirtualTab, Read>()

  see({ browsers }: SchoolDay): void {
    for (const { tabs } of browsers)
      for (const tab of tabs) {
        this.isSaved(tab)
        this.goesOn(tab)
      }
  }

  /** Nothing that a screen calls saved is unsaved. */
  private isSaved(tab: VirtualTab): void {
    const waiting = tab.outbox.unsent.get().find(({ lasting }) => lasting)
    if (!waiting || tab.outbox.saved() !== 'at-school') return
    throw new Broken(`${tab.browser.person.name}'s screen says "at school", and ${waiting.path} is not`)
  }

  /** Reads never go back, within one history of the school. */
  private goesOn(tab: VirtualTab): void {
    const { after, within } = tab.reader
    if (after === null) return
    const before = this.reads.get(tab)
    if (before?.seq === after && before.epoch === within.epoch) return
    this.reads.set(tab, { epoch: within.epoch, seq: after })
    if (before && before.epoch === within.epoch && after < before.seq)
      throw new Broken(`${tab.browser.person.name} reads ${after} after ${before.seq}`)
    this.isAllowed(tab)
  }

  /** No screen shows a talk with a child of whom it shows that their family does not allow one. */
  private isAllowed(tab: VirtualTab): void {
    const room = tab.reader.view.state
    for (const { studentId } of room?.talks ?? [])
      if (studentId && room!.students[studentId]?.consents?.voice === false)
        throw new Broken(`${tab.browser.person.name} sees a talk that a family does not allow`)
  }
}

/** By then everybody is told on a good line. */
const TOLD_MS = 2_000

/** On lines that are good, a consent that was taken back is soon on every screen that may know of it. */
export function watchConsents(day: SchoolDay): void {
  if (isQuiet(day.plan))
    day.rights.onSilenced = (studentId) => day.time.after(TOLD_MS, () => checkSilence(day, studentId))
}

function checkSilence({ browsers, rights, time }: SchoolDay, studentId: string): void {
  if (!rights.isSilent(studentId, time.now)) return
  for (const { tabs } of browsers)
    for (const { reader, browser } of tabs) {
      const { status, state } = reader.view
      if (state?.status === 'finished') continue
      if (status === 'live' && state?.students[studentId as StudentId]?.consents?.voice)
        throw new Broken(`${browser.person.name} sees a consent that was taken back two seconds ago`)
    }
}

/** This tab shows the room as it is, and nothing of its person waits. @param seq of the room. */
export function checkTab(tab: VirtualTab, state: Room, seq: number): void {
  const { name, role, id } = tab.browser.person
  const unsent = tab.outbox.unsent.get()
  if (unsent.length > 0)
    throw new Broken(`${name} still has ${unsent.length} unsent, the first ${unsent[0]!.path}`)
  if (!tab.isIn) throw new Broken(`${name} is still signed out`)
  // Of a lesson that was cancelled nobody reads the room any more.
  if (!tab.browser.hasRoom || state.status === 'finished') return
  const { view, after } = tab.reader
  if (view.status !== 'live') throw new Broken(`${name} is ${view.status} fifteen seconds after all troubles`)
  if (role === 'tutor' && after !== seq) throw new Broken(`${name} is at ${after}, the room at ${seq}`)
  // A guest is never present.
  if (role !== 'viewer' && !view.present[id]?.here) throw new Broken(`${name} is here, and is shown as away`)
  const right = role === 'tutor' ? state : roomOfStudent(state, id as StudentId)
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
