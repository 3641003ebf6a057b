import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { joinNotes, type SaveOutcome } from './note-draft.ts'
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

test('unsaved notes wait for the connection, and no new build reloads them away', async () => {
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

test('a panel that is opened again has the text that is still to be saved', async () => {
  const { notes, school, timers } = aLesson()
  school.says = 'later'
  notes.of(sora).change('reads well', '')
  notes.of(sora).leave()
  await timers.settle()
  expect(notes.of(sora).view.get()).toEqual({ text: 'reads well', status: 'waiting' })
})

test('refused text does not delay a new build', async () => {
  const { notes, school, timers } = aLesson()
  school.says = 'refused'
  notes.of(sora).change('late', '')
  expect(school.held).toBe(1)
  await timers.pass(1_200)
  expect(school.held).toBe(0)
})

const note = (...lines: string[]) => lines.join('\n')

test('the note of a tutor who wrote alone is that tutor’s text', () => {
  expect(joinNotes('', 'はつおん', '')).toBe('はつおん')
  expect(joinNotes('はつおん', '', 'はつおん')).toBe('')
  expect(joinNotes('はつおん', 'はつおん', 'つづり')).toBe('つづり')
})

describe('when two tutors write at once both texts are in the note', () => {
  test('in an empty note, and behind what stood there', () => {
    expect(joinNotes('', 'つづり', 'はつおん')).toBe(note('はつおん', 'つづり'))
    expect(joinNotes('r と l', note('r と l', 'つづり'), note('r と l', 'はつおん'))).toBe(
      note('r と l', 'はつおん', 'つづり'),
    )
  })

  test('the other tutor’s text stays where it was written, and one’s own comes below', () => {
    const base = note('きょう', '', 'じかい')
    const mine = note('きょう', 'よく読めた', '', 'じかい')
    const theirs = note('きょう', '', 'じかい', '2章から')
    expect(joinNotes(base, mine, theirs)).toBe(note('きょう', '', 'じかい', '2章から', 'よく読めた'))
  })

  test('a line that both rewrote is there twice, once for each', () => {
    expect(joinNotes('宿題', '宿題なし', '宿題 3ページ')).toBe(note('宿題 3ページ', '宿題なし'))
  })

  test('a line that one rewrote and the other deleted stays', () => {
    expect(joinNotes(note('a', 'b'), note('a', 'b, again'), 'a')).toBe(note('a', 'b, again'))
  })
})

test('a line that one rewrote and the other left unchanged is rewritten', () => {
  expect(joinNotes('はつおん', 'はつおんがよい', note('はつおん', 'つづり'))).toBe(
    note('つづり', 'はつおんがよい'),
  )
  expect(joinNotes('はつおん', 'はつおんがよい', note('つづり', 'はつおん'))).toBe(
    note('つづり', 'はつおんがよい'),
  )
})

test('a line that one deleted and the other left unchanged is deleted', () => {
  expect(joinNotes(note('old', 'a'), 'a', note('old', 'a', 'b'))).toBe(note('a', 'b'))
  expect(joinNotes('old', '', note('old', 'b'))).toBe('b')
})

test('a line that both wrote is there once', () => {
  expect(joinNotes('', note('', 'つづり'), note('', 'つづり'))).toBe(note('', 'つづり'))
})

test('of one’s own line that was saved while typing, only the whole is there', () => {
  expect(joinNotes('', 'はつおんがよい', 'はつおん')).toBe('はつおんがよい')
  expect(joinNotes('', 'はつおん', 'はつおんがよい')).toBe('はつおんがよい')
})

describe('whatever two tutors write', () => {
  const lines = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'ab', 'mine', 'theirs'), { maxLength: 6 })
  const text = lines.map((all) => all.join('\n'))

  test('no new line of either is lost', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const joined = joinNotes(base, mine, theirs).split('\n')
        const old = base.split('\n')
        const added = [...mine.split('\n'), ...theirs.split('\n')].filter((line) => !old.includes(line))
        for (const line of added) expect(joined.some((each) => each.startsWith(line))).toBe(true)
      }),
    )
  })

  test('without the other tutor’s text the note is one’s own', () => {
    fc.assert(fc.property(text, text, (base, one) => joinNotes(base, one, base) === one))
    fc.assert(fc.property(text, text, (base, one) => joinNotes(base, base, one) === one))
  })

  test('a note that holds the text already is not changed by saving it again', () => {
    const own = (letter: string) =>
      fc
        .uniqueArray(fc.nat({ max: 20 }), { maxLength: 5 })
        .map((all) => all.map((each) => `${letter}${each};`))
    fc.assert(
      fc.property(own('o'), own('m'), own('t'), fc.nat(5), fc.nat(5), (old, my, their, here, there) => {
        const put = (more: string[], at: number) =>
          [...old.slice(0, at), ...more, ...old.slice(at)].join('\n')
        const [base, mine, theirs] = [old.join('\n'), put(my, here), put(their, there)]
        const joined = joinNotes(base, mine, theirs)
        expect(joinNotes(base, mine, joined)).toBe(joined)
      }),
    )
  })
})
