import { describe, expect, test } from 'vitest'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { createDraft, MAX_NOTE, type Rewrite, type SaveOutcome } from './note-draft.ts'

/** A fake server with one note, and a tutor's field. */
function aField(start = '') {
  const timers = fakeTimers()
  const school = { note: start, says: 'saved' as SaveOutcome, isLive: true, sends: 0 }
  const held: (() => void)[] = []
  const answers = { held: false }
  const tried: number[] = []
  const draft = createDraft({
    ...timers,
    chance: () => 0.5,
    isLive: () => school.isLive,
    async write(rewrite: Rewrite) {
      school.sends += 1
      tried.push(timers.now())
      if (answers.held) await new Promise<void>((resolve) => held.push(resolve))
      if (school.says === 'saved') school.note = rewrite(school.note) ?? school.note
      return school.says
    },
  })
  const field = () => draft.view.get().text ?? school.note
  return {
    draft,
    school,
    tried,
    timers,
    field,
    status: () => draft.view.get().status,
    type: (text: string) => draft.change(text, field()),
    hold: () => (answers.held = true),
    release() {
      answers.held = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

test('typed text is saved after a pause, and at once when the field is left', async () => {
  const { school, timers, type, draft, status } = aField()
  type('r')
  expect(status()).toBe('unsaved')
  await timers.pass(1_199)
  expect(school.note).toBe('')
  await timers.pass(1)
  expect([school.note, status()]).toEqual(['r', 'saved'])
  type('r and l')
  draft.leave()
  await timers.settle()
  expect(school.note).toBe('r and l')
})

test('another tutor’s text is shown beside the field, and joined into it when it is left', async () => {
  const { school, timers, type, draft, field } = aField('old')
  type('old\nmine')
  school.note = 'old\ntheirs'
  await timers.pass(1_200)
  expect(school.note).toBe('old\ntheirs\nmine')
  // The text does not change while the tutor is in the field.
  expect(field()).toBe('old\nmine')
  draft.leave()
  expect(field()).toBe('old\ntheirs\nmine')
})

test('a tutor who goes on typing continues from their own text', async () => {
  const { school, timers, type } = aField()
  type('はつおん')
  school.note = 'つづり'
  await timers.pass(1_200)
  type('はつおんがよい')
  await timers.pass(1_200)
  expect(school.note).toBe('つづり\nはつおんがよい')
})

test('a field without focus follows the note', () => {
  const { school, field } = aField('old')
  school.note = 'new'
  expect(field()).toBe('new')
})

test('text typed during a save is saved after it', async () => {
  const { school, timers, type, draft, hold, release, status } = aField()
  hold()
  type('a')
  await timers.pass(1_200)
  type('ab')
  await timers.pass(5_000)
  expect(school.sends).toBe(1)
  release()
  await timers.pass(1_200)
  expect(school.note).toBe('ab')
  type('abc')
  hold()
  await timers.pass(1_200)
  type('abcd')
  draft.leave()
  release()
  await timers.settle()
  expect([school.note, status()]).toEqual(['abcd', 'saved'])
})

describe('text that could not be saved stays in the field', () => {
  const waiting = async () => {
    const parts = aField()
    parts.school.says = 'later'
    parts.type('mine')
    parts.draft.leave()
    await parts.timers.settle()
    expect([parts.field(), parts.status(), parts.school.sends]).toEqual(['mine', 'waiting', 1])
    parts.school.says = 'saved'
    return parts
  }

  test('it is saved when the connection is back', async () => {
    const { draft, school, timers, status, field } = await waiting()
    draft.tryAgain()
    await timers.settle()
    expect([school.note, status(), field()]).toEqual(['mine', 'saved', 'mine'])
  })

  test('it is saved when the tutor types, or leaves the field', async () => {
    for (const act of ['type', 'leave'] as const) {
      const { draft, school, timers, type } = await waiting()
      if (act === 'type') type('mine!')
      else draft.leave()
      await timers.pass(1_200)
      expect(school.note).toBe(act === 'type' ? 'mine!' : 'mine')
    }
  })

  test('it is saved by itself while the connection works, since nothing reports a recovered database', async () => {
    const { school, timers } = await waiting()
    school.isLive = false
    await timers.pass(60_000)
    expect(school.sends).toBe(1)
    const other = await waiting()
    await other.timers.pass(2_000)
    expect(other.school.note).toBe('mine')
  })

  test('it is saved once, if an earlier save arrived without an answer', async () => {
    const { draft, school, timers, status } = await waiting()
    school.note = 'mine\ntheirs'
    draft.tryAgain()
    await timers.settle()
    expect([school.note, status()]).toEqual(['mine\ntheirs', 'saved'])
  })
})

test('a tutor whose text is always overtaken is told so, with fewer and fewer retries', async () => {
  const { school, timers, type, draft, field, status, tried } = aField()
  school.says = 'contended'
  type('mine')
  draft.leave()
  await timers.pass(5 * 60_000)
  expect([field(), status()]).toEqual(['mine', 'contended'])
  const waits = tried.slice(1).map((at, index) => at - tried[index]!)
  expect(waits.slice(0, 4)).toEqual([2_000, 3_000, 4_500, 6_750])
  expect(Math.max(...waits)).toBe(60_000)
  expect(tried.length).toBeLessThan(13)
  school.says = 'saved'
  await timers.pass(60_000)
  expect([school.note, status()]).toEqual(['mine', 'saved'])
  // The next failure begins with the short delay again.
  school.says = 'contended'
  type('mine again')
  draft.leave()
  await timers.pass(3_000)
  expect(tried.at(-1)! - tried.at(-2)!).toBe(2_000)
})

test('refused text stays, and is not sent again by itself', async () => {
  const { school, timers, type, draft, field, status } = aField()
  school.says = 'refused'
  type('late')
  await timers.pass(1_200)
  draft.tryAgain()
  await timers.pass(60_000)
  expect([field(), status(), school.sends]).toEqual(['late', 'refused', 1])
})

test('two texts that are too long together are shown together, for the tutor to shorten', async () => {
  const { school, timers, type, field, status } = aField()
  type('m'.repeat(1_500))
  school.note = 't'.repeat(1_500)
  await timers.pass(1_200)
  expect(school.note).toBe('t'.repeat(1_500))
  expect([field(), status()]).toEqual([`${school.note}\n${'m'.repeat(1_500)}`, 'tooLong'])
  type(field().slice(0, MAX_NOTE + 1))
  await timers.pass(1_200)
  expect([school.sends, status()]).toEqual([1, 'tooLong'])
  type(field().slice(0, MAX_NOTE))
  await timers.pass(1_200)
  expect([school.note, status()]).toEqual([field(), 'saved'])
})
