import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import type { SaveOutcome } from './note-draft.ts'
import { createNotes } from './notes.ts'

const [sora, umi] = ['sora', 'umi'] as StudentId[] as [StudentId, StudentId]

function aLesson() {
  const timers = fakeTimers()
  const school = { notes: {} as Record<string, string>, says: 'saved' as SaveOutcome, held: 0 }
  const notes = createNotes({ ...timers, chance: () => 0.5, held: (change) => void (school.held += change) })
  notes.writeBy(async (studentId, rewrite) => {
    const note = school.notes[studentId] ?? ''
    if (school.says === 'saved') school.notes[studentId] = rewrite(note) ?? note
    return school.says
  })
  notes.setLive(true)
  return { timers, school, notes }
}

test('words on each student wait for the line, and no new build reloads them away meanwhile', async () => {
  const { notes, school, timers } = aLesson()
  school.says = 'later'
  notes.setLive(false)
  notes.of(sora).change('reads well', '')
  notes.of(umi).change('r and l', '')
  await timers.pass(60_000)
  expect(school.held).toBe(2)
  school.says = 'saved'
  notes.setLive(true)
  await timers.settle()
  expect(school).toMatchObject({ notes: { [sora]: 'reads well', [umi]: 'r and l' }, held: 0 })
})

test('a panel that is opened again has the words that are still to be saved', async () => {
  const { notes, school, timers } = aLesson()
  school.says = 'later'
  notes.of(sora).change('reads well', '')
  notes.of(sora).leave()
  await timers.settle()
  expect(notes.of(sora).view.get()).toEqual({ text: 'reads well', status: 'waiting' })
})

test('refused words keep no new build away', async () => {
  const { notes, school, timers } = aLesson()
  school.says = 'refused'
  notes.of(sora).change('late', '')
  expect(school.held).toBe(1)
  await timers.pass(1_200)
  expect(school.held).toBe(0)
})
