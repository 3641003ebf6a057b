import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { arrive, type Role } from '#e2e/actors/arrive.ts'
import type { Person } from '#e2e/actors/person.ts'
import { Student } from '#e2e/actors/student.ts'
import { Tutor } from '#e2e/actors/tutor.ts'
import { openSchool } from '#e2e/school.ts'
import seedOnce from '#e2e/seed-once.ts'
import { giveEar } from '#e2e/talks/ear.ts'
import { statsOf, watchOpened } from '#e2e/talks/opened.ts'
import { endTalk, hears, talkTo } from '#e2e/talks/people.ts'
import { CHILD_HZ, speakingBrowsers, TUTOR_HZ } from '#e2e/talks/voices.ts'
import { startCoturn } from '#scripts/test/coturn.ts'

/** Held by one tab after its garbage is collected. */
export interface Held {
  talks: number
  who: 'tutor' | 'student'
  heapKb: number
  nodes: number
  listeners: number
  connections: number
  tracks: number
  contexts: number
}

export interface InOneTab {
  held: Held[]
  /** From the tutor's press, in ms. */
  tutorHears: number[]
  studentHears: number[]
  /** Of one side of a talk, in kbit/s, as its browser counts: without the headers of the network's own layers. */
  sent: number
  received: number
}

const MEASURED_S = 10

/** The product's own screens: so many talks of one tutor with one student, each begun by a press and ended by a press. */
export async function talksInOneTab(talks: number, looks: readonly number[]): Promise<InOneTab> {
  const dropSeed = await seedOnce()
  const relay = await startCoturn()
  const school = await openSchool('', relay.env)
  const browsers = await speakingBrowsers()
  const open = async <Someone extends Person>(As: Role<Someone>, browser: 'tutor' | 'child', who: string) => {
    const account = school.account(who)
    const device = { browser: browsers[browser], allows: ['microphone'] } as const
    const person = await arrive(As, { ...device, address: school.address, account })
    await watchOpened(person.context)
    await giveEar(person.context)
    await person.signIn()
    return person
  }
  try {
    const mori = await open(Tutor, 'tutor', 'tutor-mori')
    const aoi = await open(Student, 'child', 'aoi')
    await aoi.join()
    await mori.openLesson()
    await mori.start()
    const inspectors = [
      { who: 'tutor', inspect: await inspectorOf(mori.page) },
      { who: 'student', inspect: await inspectorOf(aoi.page) },
    ] as const
    const found: InOneTab = { held: [], tutorHears: [], studentHears: [], sent: 0, received: 0 }
    for (let talk = 1; talk <= talks; talk += 1) {
      await talkTo(mori, aoi)
      const pressedAt = await mori.page.evaluate(() => globalThis.ear.pressedAt)
      const heard = await Promise.all([hears(mori, CHILD_HZ, pressedAt), hears(aoi, TUTOR_HZ, pressedAt)])
      found.tutorHears.push(heard[0] - pressedAt)
      found.studentHears.push(heard[1] - pressedAt)
      if (talk === 1) Object.assign(found, await rateOf(mori.page))
      await endTalk(mori, aoi)
      await Promise.all([mori, aoi].map(({ page }) => forgetHeard(page)))
      if (!looks.includes(talk)) continue
      for (const { who, inspect } of inspectors) found.held.push({ talks: talk, who, ...(await inspect()) })
    }
    return found
  } finally {
    await browsers.close()
    await school.close()
    await relay.stop()
    await dropSeed()
  }
}

/** The ear's own memory is no part of the product's. */
async function forgetHeard(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.ear.heard.length = 0))
}

/** The rates of one side of a talk. */
async function rateOf(page: Page): Promise<{ sent: number; received: number }> {
  const [before, startedAt] = [await bytesOf(page), performance.now()]
  await wait(MEASURED_S * 1_000)
  const [after, seconds] = [await bytesOf(page), (performance.now() - startedAt) / 1_000]
  const rate = (now: number, then: number) => ((now - then) * 8) / 1_000 / seconds
  return { sent: rate(after.sent, before.sent), received: rate(after.received, before.received) }
}

async function bytesOf(page: Page): Promise<{ sent: number; received: number }> {
  const transport = (await statsOf(page)).find(({ type }) => type === 'transport')
  return { sent: transport?.bytesSent ?? Number.NaN, received: transport?.bytesReceived ?? Number.NaN }
}

/** Counts what garbage collection leaves: the objects of a kind are those whose chain of prototypes has the kind's own. */
async function inspectorOf(page: Page): Promise<() => Promise<Omit<Held, 'talks' | 'who'>>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    // An object that one collection sets free may hold another that the next one finds.
    for (let collections = 0; collections < 3; collections += 1) {
      await devtools.send('HeapProfiler.collectGarbage')
      await wait(500)
    }
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    return {
      heapKb: usedSize / 1_024,
      nodes,
      listeners: jsEventListeners,
      connections: await countOf(devtools, 'RTCPeerConnection'),
      tracks: await countOf(devtools, 'MediaStreamTrack'),
      contexts: await countOf(devtools, 'AudioContext'),
    }
  }
}

async function countOf(devtools: CDPSession, kind: string): Promise<number> {
  const group = { objectGroup: 'counted' }
  const { result } = await devtools.send('Runtime.evaluate', { expression: `${kind}.prototype`, ...group })
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId!,
    ...group,
  })
  const { result: counted } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', group)
  return counted.value as number
}
