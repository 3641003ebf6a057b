import { expect, test } from 'vitest'
import { aTalkSchool } from '../testing/a-talk-school.ts'

type Tab = ReturnType<ReturnType<typeof aTalkSchool>['aTab']>
const phases = (...tabs: Tab[]) => tabs.map((tab) => tab.view().phase)

test('a tutor and a student hear each other, and each sees that the other is open', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  expect(phases(tutor, student)).toEqual(['connected', 'connected'])
  expect(tutor.view()).toMatchObject({
    own: { microphone: 'open' },
    other: { microphone: 'open' },
    heardBy: 1,
  })
  expect(student.view()).toMatchObject({ own: { microphone: 'open' }, other: { microphone: 'open' } })
  for (const connection of school.wire.open()) expect(connection.sent('audio')?.readyState).toBe('live')
})

test('a mute is seen on the other side, and lasts through a reload', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  student.acts.mute()
  await school.pass(0)
  expect(tutor.view().other.microphone).toBe('muted')
  student.vanish()
  const reloaded = school.aTab('sora', student.storage)
  await school.pass(100)
  expect(reloaded.view()).toMatchObject({ phase: 'connected', own: { microphone: 'muted' } })
  reloaded.acts.unmute()
  await school.pass(0)
  expect(tutor.view().other.microphone).toBe('open')
})

test.each(['hana', 'sora'])('a reload of %s is back at once, without a press', async (id) => {
  const school = aTalkSchool()
  const tabs = { hana: school.aTab('hana'), sora: school.aTab('sora') }
  await school.pass(100)
  const [gone, stays] = id === 'hana' ? [tabs.hana, tabs.sora] : [tabs.sora, tabs.hana]
  gone.vanish()
  const back = school.aTab(id, gone.storage)
  await school.pass(1_100)
  expect(phases(back, stays)).toEqual(['connected', 'connected'])
})

test('a second tab of the same person waits, takes the talk over by a press, and closes the first microphone', async () => {
  const school = aTalkSchool()
  const [tutor, first] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  const second = school.aTab('sora')
  await school.pass(100)
  expect(phases(tutor, first, second)).toEqual(['connected', 'connected', 'elsewhere'])
  expect(school.openMicrophones()).toBe(2)
  second.acts.bringHere()
  await school.pass(200)
  expect(phases(tutor, first, second)).toEqual(['connected', 'elsewhere', 'connected'])
  expect(school.openMicrophones()).toBe(2)
  expect(first.reloadHolds.get()).toBe(0)
  first.acts.bringHere()
  await school.pass(200)
  expect(phases(tutor, first, second)).toEqual(['connected', 'connected', 'elsewhere'])
})

test('both sides see that neither voice is heard for five seconds, and the talk recovers by itself', async () => {
  const school = aTalkSchool()
  const tutor = school.aTab('hana')
  await school.pass(4_900)
  expect(phases(tutor)).toEqual(['ringing'])
  await school.pass(1_100)
  expect(phases(tutor)).toEqual(['unheard'])
  school.wire.isVoiced = false
  const student = school.aTab('sora')
  await school.pass(4_900)
  expect(phases(tutor, student)).toEqual(['connected', 'connected'])
  await school.pass(2_000)
  expect(phases(tutor, student)).toEqual(['unheard', 'unheard'])
  school.wire.isVoiced = true
  await school.pass(1_000)
  expect(phases(tutor, student)).toEqual(['connected', 'connected'])
})

test.each([0, 1])('both sides see that one voice is not heard, until it arrives (side %i)', async (side) => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  const connection = school.wire.open()[side]!
  connection.isVoiced = false
  await school.pass(7_000)
  expect(phases(tutor, student)).toEqual(['unheard', 'unheard'])
  connection.isVoiced = true
  await school.pass(1_000)
  expect(phases(tutor, student)).toEqual(['connected', 'connected'])
})

test('a tab that joins again counts as heard until it is told otherwise', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  school.wire.isVoiced = false
  await school.pass(7_000)
  student.vanish()
  school.wire.isVoiced = true
  const reloaded = school.aTab('sora', student.storage)
  await school.pass(1_100)
  expect(phases(tutor, reloaded)).toEqual(['connected', 'connected'])
})

test('points, a lit sentence and a drawn answer reach the other side, each person in their role', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  const place = { textbookId: 'book', page: 2 } as never
  tutor.acts.point(place, 0.25, 0.5)
  student.acts.point(place, 0.75, 0.5)
  tutor.acts.light(place, 's1', { play: true })
  student.acts.light(place, 's2', { play: true })
  student.acts.reply('again')
  for (const tab of [tutor, student])
    expect(tab.view()).toMatchObject({ lit: { sentence: 's1', play: true }, reply: { reply: 'again' } })
  expect(student.view()).toMatchObject({ own: { pointed: { x: 0.75 } }, other: { pointed: { x: 0.25 } } })
  expect(tutor.view()).toMatchObject({ own: { pointed: { x: 0.25 } }, other: { pointed: { x: 0.75 } } })
})

const shows = (choice: string) =>
  ({ kind: 'item', attemptId: 'attempt', item: 'i1', draft: { kind: 'choice', choice } }) as never
const ofPart = (part: string) => ({ attemptId: 'attempt', item: 'i1', part }) as never

test('the tutor sees the item of a child in a check and what is chosen, and points at a part of it', async () => {
  const school = aTalkSchool()
  const student = school.aTab('sora')
  // Chosen before the tutor has come.
  student.acts.show(shows('c1'))
  await school.pass(100)
  const tutor = school.aTab('hana')
  await school.pass(100)
  expect(tutor.view().seen).toEqual(shows('c1'))
  student.acts.show(shows('c2'))
  expect(tutor.view().seen).toEqual(shows('c2'))
  tutor.acts.point(ofPart('c3'), 0.5, 0.5)
  expect(student.view().other.pointed?.place).toEqual(ofPart('c3'))
  student.acts.show({ kind: 'page' })
  expect(tutor.view().seen).toEqual({ kind: 'page' })
})

test('a tutor who reloads sees the student’s item again, without a press of the student', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  student.acts.show(shows('c2'))
  tutor.vanish()
  const reloaded = school.aTab('hana', tutor.storage)
  await school.pass(1_100)
  expect(reloaded.view().seen).toEqual(shows('c2'))
})

test('a student learns nothing of another screen, and in a talk with the class nobody does', async () => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  tutor.acts.show(shows('c1'))
  await school.pass(100)
  expect(student.view().seen).toBeNull()
  const speech = aTalkSchool('class')
  const [speaker, hearer] = [speech.aTab('hana'), speech.aTab('sora')]
  await speech.pass(100)
  hearer.acts.show(shows('c1'))
  await speech.pass(100)
  expect(speaker.view().seen).toBeNull()
})

test('in a talk with the class all students hear, and no microphone of theirs is opened', async () => {
  const school = aTalkSchool('class')
  const tutor = school.aTab('hana')
  const students = ['sora', 'umi', 'riku'].map((id) => school.aTab(id))
  await school.pass(200)
  expect(phases(tutor, ...students)).toEqual(['connected', 'connected', 'connected', 'connected'])
  expect(tutor.view().heardBy).toBe(3)
  expect(school.microphones).toHaveLength(1)
  const directions = school.wire.open().map(({ transceivers }) => transceivers[0]!.direction)
  expect(directions.toSorted()).toEqual([
    'recvonly',
    'recvonly',
    'recvonly',
    'sendonly',
    'sendonly',
    'sendonly',
  ])
  expect(students.map((student) => student.view().own.microphone)).toEqual(['closed', 'closed', 'closed'])
})

test.each(['end', 'deny'] as const)('the end of a talk closes everything at once (%s)', async (over) => {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  expect(school.openMicrophones()).toBe(2)
  school[over]()
  expect([school.openMicrophones(), school.wire.open().length]).toEqual([0, 0])
  expect([tutor.reloadHolds.get(), student.reloadHolds.get()]).toEqual([0, 0])
  await school.pass(60_000)
  expect(school.wire.connections.size).toBe(2)
})

test('two hundred talks leave nothing behind', async () => {
  const school = aTalkSchool()
  for (let talk = 0; talk < 200; talk += 1) {
    school.open()
    const tabs = [school.aTab('hana'), school.aTab('sora')]
    await school.pass(50)
    expect(phases(...tabs)).toEqual(['connected', 'connected'])
    for (const tab of tabs) tab.leave(true)
  }
  expect([school.openMicrophones(), school.wire.open().length, school.due()]).toEqual([0, 0, []])
})

test('a page is not reloaded for a new build in the middle of a talk', async () => {
  const school = aTalkSchool()
  const tutor = school.aTab('hana')
  await school.pass(100)
  expect(tutor.reloadHolds.get()).toBe(1)
  tutor.leave(false)
  expect(tutor.reloadHolds.get()).toBe(0)
})
