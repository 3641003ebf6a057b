import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { HonorKind } from '#contract/honors.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Ledger } from './ledger.ts'
import type { School } from './school/open-school.ts'
import { type Seat, Tab } from './tab/tab.ts'

const HONOR_EVERY = 25
/** A sign-in may write twenty times a second. */
const WRITE_EVERY_MS = 50
const honorKinds = HonorKind.options

/** Everybody of a school at their screens. */
export interface Class {
  tabs: Tab[]
  tutors: Tab[]
  close(): void
}

/** @param newAgent gives each browser its own connections for calls; else all of them share some. */
export function openTabs({ lessons }: School, port: number, newAgent?: () => Agent): Class {
  const open = (sessionId: SessionId, person: Seat['person']) =>
    new Tab({ port, sessionId, person, ...(newAgent && { agent: newAgent() }) })
  const tutors = lessons.map(({ sessionId, tutor }) => open(sessionId, { ...tutor, role: 'tutor' }))
  const students = lessons.flatMap(({ sessionId, students: each }) =>
    each.map((person) => open(sessionId, { ...person, role: 'student' })),
  )
  const tabs = [...tutors, ...students]
  return { tabs, tutors, close: () => tabs.forEach((tab) => tab.close()) }
}

/** Everyone writes as fast as one may, each their next after their last is answered, until the returned function is called. */
export function keepWriting(
  { lessons }: School,
  tabs: Tab[],
  ledger: Ledger,
  restMs = WRITE_EVERY_MS,
): () => Promise<void> {
  let goesOn = true
  const writing = tabs.map(async (tab) => {
    const lesson = lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
    for (let turn = 0; goesOn; turn += 1) {
      const student = lesson.students[turn % lesson.students.length]!.id
      if (tab.seat.person.role === 'student') await ledger.state(tab, lesson)
      else if (turn % HONOR_EVERY > 0) await ledger.note(tab, lesson, student)
      // The same twice within three seconds would be taken for a double tap.
      else await ledger.honor(tab, lesson, student, honorKinds[(turn / HONOR_EVERY) % honorKinds.length]!)
      await wait(restMs)
    }
  })
  return async () => {
    goesOn = false
    await Promise.all(writing)
  }
}
