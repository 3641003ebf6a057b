import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterwards } from './afterwards.ts'
import { databaseBack } from './database-back.ts'
import type { Figure } from './fault.ts'
import { keepWriting, openTabs } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import { untilAllAreThere } from './presence.ts'
import { openSchool } from './school/open-school.ts'
import type { Place } from './school/place.ts'
import { until } from './until.ts'

const WRITE_EVERY_MS = 250

interface Away {
  name: string
  storage: Awaited<ReturnType<Place['newStorage']>>
  /** How long everybody rests between two writes, in ms. */
  restMs?: number
  /** Takes the database away, and resolves when it is back. */
  go(): Promise<void>
}

/** The database goes away while everybody writes, and comes back: what the server and the browsers make of it. */
export async function awayFor(
  place: Place,
  { name, storage, restMs = WRITE_EVERY_MS, go }: Away,
): Promise<Figure[]> {
  const school = await openSchool(storage, place.isShort ? 1 : 3, 8)
  const people = openTabs(school, school.server.port)
  const { tabs } = people
  const ledger = new Ledger()
  await until(() => tabs.every(({ isLive }) => isLive), 30_000)
  const stop = keepWriting(school, tabs, ledger, restMs)
  await wait(2_000)
  const linesBefore = tabs.reduce((all, { linesLost }) => all + linesLost, 0)
  const goneAt = performance.now()
  await go()
  const backAt = performance.now()
  const healed = await Promise.all(tabs.map((tab) => until(() => tab.hasWrittenSince(backAt), 60_000)))
  const lines = tabs.reduce((all, { linesLost }) => all + linesLost, 0) - linesBefore
  const present = await untilAllAreThere(school, people)
  await stop()
  const figures = await afterwards(name, school, people, ledger)
  const asked = tabs.flatMap(({ replies }) => replies.filter(({ at, ms }) => at - ms < backAt && at > goneAt))
  if (!asked.some(({ status }) => status === 503))
    throw new Error('Nobody noticed that the database was away')
  const { bug, isAlive } = school.server
  if (bug) place.note(bug)
  people.close()
  await school.close()
  return [
    ...figures,
    ...databaseBack({ name, lines, tabs: tabs.length, healed, isSound: isAlive && !bug }),
    {
      promise: 'P9',
      what: `${name}: an answer took, worst`,
      value: Math.max(...asked.map(({ ms }) => ms)) / 1_000,
      limit: 2,
      unit: 's',
      among: `${asked.length} answers`,
    },
    { promise: 'P18', what: `${name}: presence true again`, value: present / 1_000, limit: 15, unit: 's' },
  ]
}
