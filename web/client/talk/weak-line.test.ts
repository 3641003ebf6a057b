import { expect, test } from 'vitest'
import { aTalkSchool } from '../testing/a-talk-school.ts'

const GOOD = { lost: 0, missing: 0 }
/** Every fifth signal of a half with loss waits until it is sent again. */
const lossy = () => {
  let count = 0
  return () => ((count += 1) % 5 === 0 ? 240 : 10)
}

/** A tutor and a student who talk, with what each hears in a second. */
async function aTalk() {
  const school = aTalkSchool()
  const [tutor, student] = [school.aTab('hana'), school.aTab('sora')]
  await school.pass(100)
  const [ofTutor, ofStudent] = school.wire.open()
  return {
    ...school,
    tutor,
    student,
    async hear(seconds: number, { tutor: atTutor = GOOD, student: atStudent = GOOD }) {
      for (let second = 0; second < seconds; second += 1) {
        ofTutor!.hear(atTutor)
        ofStudent!.hear(atStudent)
        await school.pass(1_000)
      }
    },
    preferred: () => ofTutor!.transceivers[0]!.preferred,
    signalsOf: (kind: string) => school.signals.filter((signal) => signal.kind === kind),
  }
}

test('on a good line nobody tells anything of it, and opus travels once', async () => {
  const talk = await aTalk()
  await talk.hear(60, {})
  expect(talk.signalsOf('line')).toEqual([])
  expect([talk.tutor.view().line, talk.student.view().line]).toEqual([null, null])
  expect(talk.preferred()).toEqual([['audio/opus', 'audio/red']])
})

test.each([
  ['sora', 'other', 'own'],
  ['hana', 'own', 'other'],
] as const)('both see within seconds that the line of %s is weak', async (id, atTutor, atStudent) => {
  const talk = await aTalk()
  talk.delays[id] = lossy()
  const heard = { tutor: { lost: 0.2, missing: 0.18 }, student: { lost: 0.2, missing: 0.1 } }
  await talk.hear(4, heard)
  expect(talk.tutor.view().line).toBeNull()
  await talk.hear(3, heard)
  const { line } = talk.tutor.view()
  expect(line).toMatchObject({ weak: atTutor, help: 'no-camera' })
  expect(line!.missing).toBeCloseTo(0.18)
  expect(talk.student.view().line).toMatchObject({ weak: atStudent })
  expect(talk.preferred().at(-1)).toEqual(['audio/red', 'audio/opus'])

  await talk.hear(10, {})
  expect(talk.tutor.view().line).not.toBeNull()
  await talk.hear(6, {})
  expect([talk.tutor.view().line, talk.student.view().line]).toEqual([null, null])
  const told = talk.signalsOf('line').length
  await talk.hear(60, {})
  // Both are silent again, and the voice travels once.
  expect(talk.signalsOf('line').length - told).toBeLessThan(45)
  expect(talk.preferred().at(-1)).toEqual(['audio/opus', 'audio/red'])
})

test('trouble that only the other side hears is shown on both', async () => {
  const talk = await aTalk()
  await talk.hear(8, { student: { lost: 0.3, missing: 0.2 } })
  expect(talk.tutor.view().line).toMatchObject({ weak: 'unknown' })
  expect(talk.student.view().line).toMatchObject({ weak: 'unknown' })
})

test('where no voice gets through, drawn answers come by themselves, and go by a press of the tutor', async () => {
  const talk = await aTalk()
  await talk.hear(25, { tutor: { lost: 0.6, missing: 0.5 } })
  expect(talk.tutor.view()).toMatchObject({ drawnAnswers: true, line: { help: 'drawn-answers' } })
  expect(talk.student.view().drawnAnswers).toBe(true)
  talk.tutor.acts.wishDrawnAnswers(false)
  await talk.hear(5, { tutor: { lost: 0.6, missing: 0.5 } })
  expect(talk.student.view().drawnAnswers).toBe(false)
  talk.student.acts.wishDrawnAnswers(true)
  expect(talk.tutor.view().drawnAnswers).toBe(false)
})

test('a student who reloads shows the drawn answers that the tutor wished before', async () => {
  const talk = await aTalk()
  talk.tutor.acts.wishDrawnAnswers(true)
  talk.student.vanish()
  const reloaded = talk.aTab('sora', talk.student.storage)
  await talk.pass(1_100)
  expect(reloaded.view().drawnAnswers).toBe(true)
})

test('the tutor’s device reports for how long each side was weak, through a reload', async () => {
  const talk = await aTalk()
  const weakMs = async (tab: { leave(isEnded: boolean): void }) => {
    tab.leave(false)
    await talk.pass(0)
    return (talk.reported.at(-1) as { weakMs: { tutor: number; student: number } }).weakMs
  }
  talk.delays['sora'] = lossy()
  await talk.hear(20, { tutor: { lost: 0.2, missing: 0.1 } })
  const first = await weakMs(talk.tutor)
  expect(first.tutor).toBe(0)
  expect(first.student).toBeGreaterThanOrEqual(12_000)
  expect(first.student).toBeLessThanOrEqual(20_000)

  const reloaded = talk.aTab('hana', talk.tutor.storage)
  await talk.pass(6_000)
  expect(await weakMs(reloaded)).toEqual(first)
})

test('a new connection takes the place of the one before by a press of the tutor', async () => {
  const talk = await aTalk()
  const before = talk.wire.connections.size
  talk.tutor.acts.connectAnew()
  await talk.pass(100)
  expect(talk.wire.connections.size).toBe(before + 2)
  expect([talk.tutor.view().phase, talk.student.view().phase]).toEqual(['connected', 'connected'])
})
