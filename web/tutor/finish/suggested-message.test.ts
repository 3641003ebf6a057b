import { beforeAll, expect, test } from 'vitest'
import type { LessonStory } from '#contract/records/desk.ts'
import { currentWords, loadWords } from '#web/words/words.ts'
import {
  aRecordingStory,
  anAttemptStory,
  anHonor,
  aStay,
  aStory,
  aTalkStory,
} from '../room/testing/scripted-story.ts'
import { suggestedMessage } from './suggested-message.ts'

beforeAll(() => loadWords('tutor'))
const told = (happened: Partial<LessonStory>) =>
  suggestedMessage(aStory(happened), () => 'Cats', currentWords())

test('the message mentions pages that were read, and not those that were only turned', () => {
  const turned = { ...aStay(4, 3, 4), read: false }
  expect(told({ stays: [aStay(1, 0, 1), aStay(2, 1, 2), aStay(3, 2, 3), turned] })).toBe(
    'Catsを3ページまで読みました。',
  )
})

test('without a record of work there is no sentence, however long they talked', () => {
  expect(told({})).toBeNull()
  expect(told({ stays: [{ ...aStay(1, 0, 1), read: false }] })).toBeNull()
  expect(told({ talks: [aTalkStory({ connectedAt: 0, endedAt: 180_000 })] })).toBeNull()
  expect(suggestedMessage(aStory({ stays: [aStay(1, 0, 1)] }), () => null, currentWords())).toBeNull()
})

test('the last attempt of each check is described with its status', () => {
  const attempts = [
    anAttemptStory({ passed: false, score: 40, distance: 'far' }),
    anAttemptStory({ number: 2 }),
  ]
  expect(told({ attempts })).toBe('「Cats」のチェックに86点で合格しました。')
  const open = anAttemptStory({ status: 'started', answered: 5, score: null, distance: 'waiting' })
  expect(told({ attempts: [open] })).toBe('「Cats」のチェックを5問まで進めました。次は、続きから始めます。')
  const unmarked = anAttemptStory({ status: 'finished', score: 0, passed: null, distance: 'waiting' })
  expect(told({ attempts: [unmarked] })).toBe(
    '「Cats」のチェックに取り組みました。音読は、採点を待っています。',
  )
  for (const distance of ['far', 'near'] as const) {
    const below = anAttemptStory({ score: 57, passed: false, distance })
    expect(told({ attempts: [below] })).toBe('「Cats」のチェックに取り組みました。')
  }
})

test('recordings, honors and talks follow, each once', () => {
  const honors = [anHonor({ kind: 'voice' }), anHonor({ kind: 'voice' }), anHonor({ kind: 'leap' })]
  const talks = [aTalkStory({ connectedAt: 0, endedAt: 170_000 }), aTalkStory({ connectedAt: null })]
  const recordings = [aRecordingStory({}), aRecordingStory({ text: 'Fire gives light.' })]
  expect(told({ recordings, honors, talks })).toBe(
    '音読を2文録音しました。ごほうび「いい声、ぐんと伸びた」を渡しました。先生と3分話しました。',
  )
})

test('the sentence that a child read aloud again and again is named', () => {
  const recordings = [
    aRecordingStory({}),
    aRecordingStory({ text: 'Fire gives light.' }),
    aRecordingStory({}),
  ]
  expect(told({ recordings })).toBe('「Fire burns.」を2回、声に出して読みました。')
})
