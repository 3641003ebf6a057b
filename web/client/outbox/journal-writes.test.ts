import { expect, test } from 'vitest'
import { memoryJournal } from '../testing/memory-device.ts'
import { createJournaling, isJournaledPath } from './journal-writes.ts'

const state = (page: number) => ({
  textbookId: 'book',
  page,
  sentence: null,
  activity: 'reading',
  progress: {},
})
const TAB = 'this tab'
const OWN = new Set([TAB])
const aState = (page: number, id = `w${page}`) => ({
  id,
  path: '/student/record-state',
  input: { writeId: id, sessionId: 's', state: state(page), at: page * 1_000 },
  lasting: true,
  journaled: false,
})
const anAnswer = {
  id: 'a1',
  path: '/student/record-final-check',
  input: { writeId: 'a1', item: 'i1', at: 9 },
  lasting: true,
  journaled: false,
}

function aDevice(owner: string | null = 'aoi') {
  const here = { owner, isJournaled: null as boolean | null, now: 100, otherBooks: 0 }
  const journal = memoryJournal()
  let ids = 0
  const journaling = createJournaling({
    journal,
    tab: TAB,
    owner: () => here.owner,
    freshId: () => `fresh-${(ids += 1)}`,
    now: () => here.now,
    makeRoom: async () => {
      if (here.otherBooks === 0) return
      here.otherBooks = 0
      journal.refuses = null
    },
    noticed: (isJournaled) => (here.isJournaled = isJournaled),
  })
  return { here, journal, journaling }
}

test('a student’s writes are on the disk under the student’s id and in order until they are answered', async () => {
  const { here, journaling } = aDevice()
  expect(await journaling.store(aState(1))).toBe(true)
  // The device's clock is turned back meanwhile.
  here.now = 5
  await journaling.store(anAnswer)
  await journaling.store(aState(2))
  expect((await journaling.left('aoi', OWN)).line.map(({ id, journaled }) => [id, journaled])).toEqual([
    ['w1', true],
    ['a1', true],
    ['w2', true],
  ])
  expect((await journaling.left('haruto', OWN)).line).toEqual([])
  await journaling.forget('a1')
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(['w1', 'w2'])
})

test('a tutor’s writes are not stored on the device, and a browser that refuses storage says so', async () => {
  const tutors = aDevice(null)
  expect([await tutors.journaling.store(aState(1)), tutors.here.isJournaled]).toEqual([false, null])
  const { here, journal, journaling } = aDevice()
  journal.refuses = 'SecurityError'
  expect([await journaling.store(aState(1)), here.isJournaled]).toEqual([false, false])
  journal.refuses = null
  expect([await journaling.store(aState(1)), here.isJournaled]).toEqual([true, true])
})

test('on a full disk other books are deleted before unsent work is; without room the student is told', async () => {
  const { here, journal, journaling } = aDevice()
  journal.refuses = 'QuotaExceededError'
  here.otherBooks = 3
  expect([await journaling.store(aState(1)), here.isJournaled, here.otherBooks]).toEqual([true, true, 0])
  journal.refuses = 'QuotaExceededError'
  expect([await journaling.store(aState(2)), here.isJournaled]).toEqual([false, false])
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(['w1'])
})

test('a pack that finds no room replaces nothing, so that no write is sent twice', async () => {
  const { journal, journaling } = aDevice()
  const writes = [aState(1), aState(2)].map((write) => ({ ...write, lasting: true, journaled: true }))
  for (const write of writes) await journaling.store(write)
  journal.refuses = 'QuotaExceededError'
  expect(await journaling.pack(writes)).toBeNull()
  // Writes that are stored nowhere cannot be sent again.
  expect(await journaling.pack([aState(3), aState(4)])).toMatchObject({ write: { journaled: false } })
  journal.refuses = null
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(['w1', 'w2'])
})

test('writes that a pack contains are not restored beside it', async () => {
  const { journaling } = aDevice()
  for (const write of [aState(1), aState(2)]) await journaling.store(write)
  const packing = journaling.pack([aState(1), aState(2)])
  expect(await journaling.store(aState(1))).toBe(false)
  await packing
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(['fresh-1'])
})

test('states in a row become one write, with their times, on the disk before it goes out', async () => {
  const { journaling } = aDevice()
  for (const write of [aState(1), aState(2), aState(3), anAnswer]) await journaling.store(write)
  const packed = await journaling.pack([aState(1), aState(2), aState(3), anAnswer])
  expect(packed).toMatchObject({
    count: 3,
    write: {
      id: 'fresh-1',
      journaled: true,
      input: {
        writeId: 'fresh-1',
        sessionId: 's',
        state: { page: 3 },
        at: 3_000,
        earlier: [
          { state: { page: 1 }, at: 1_000 },
          { state: { page: 2 }, at: 2_000 },
        ],
      },
    },
  })
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(['fresh-1', 'a1'])
})

test('an answer is never packed, nor are states of two lessons together', async () => {
  const { journaling } = aDevice()
  expect(await journaling.pack([anAnswer, aState(1), aState(2)])).toBeNull()
  const elsewhere = { ...aState(2), input: { ...aState(2).input, sessionId: null } }
  expect(await journaling.pack([aState(1), elsewhere])).toBeNull()
  expect((await journaling.pack(Array.from({ length: 500 }, (_, each) => aState(each))))!.count).toBe(201)
})

test('a call for the tutor is not stored on the disk, and neither are reports of the device about itself', () => {
  expect(isJournaledPath('/student/raise-call')).toBe(false)
  expect(isJournaledPath('/student/report-device')).toBe(false)
  expect(isJournaledPath('/student/join-session')).toBe(false)
  expect(isJournaledPath('/student/finish-final-check')).toBe(true)
})

test('a pack is halved on the disk before its parts are sent, and refused parts are found again', async () => {
  const { journaling } = aDevice()
  const states = [1, 2, 3].map((page) => aState(page))
  for (const write of [...states, anAnswer]) await journaling.store(write)
  const pack = (await journaling.pack(states))!.write
  const [first, second] = (await journaling.halve(pack))!
  expect([first, second]).toMatchObject([
    { input: { writeId: first!.id, state: { page: 2 }, earlier: [{ state: { page: 1 } }] } },
    { input: { writeId: second!.id, state: { page: 3 } } },
  ])
  const [one, two] = (await journaling.halve(first!))!
  expect(await journaling.halve(one!)).toBeNull()
  expect(await journaling.halve(anAnswer)).toBeNull()
  const order = [one!.id, two!.id, second!.id, 'a1']
  expect((await journaling.left('aoi', OWN)).line.map(({ id }) => id)).toEqual(order)
  await journaling.mark('a1', { kind: 'refused', problem: { kind: 'too-large' } })
  await journaling.mark(two!.id, { kind: 'aside', bugId: 'b-1' })
  expect(await journaling.left('aoi', OWN)).toMatchObject({
    line: [{ id: one!.id }, { id: second!.id }],
    aside: [{ id: two!.id, bugId: 'b-1', due: true }],
    refused: [{ id: 'a1', problem: { kind: 'too-large' } }],
  })
})
