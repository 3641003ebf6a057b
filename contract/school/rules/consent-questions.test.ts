import { expect, test } from 'vitest'
import type { ConsentQuestionId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { answerTo, isSameQuestion, keyOf, mattersOf, openMatters } from './consent-questions.ts'

const pictures = {
  id: newId<ConsentQuestionId>(),
  title: '写真',
  words: '写真を載せてもよろしいですか。',
  titleEn: 'Photographs',
  wordsEn: 'May we show photographs?',
}
const trips = { ...pictures, id: newId<ConsentQuestionId>(), title: '遠足' }
const voice = { kind: 'voice', questionId: null } as const
const recording = { kind: 'recording', questionId: null } as const
const aboutPictures = { kind: 'branch', questionId: pictures.id } as const
const aboutTrips = { kind: 'branch', questionId: trips.id } as const

test('any other word is another question, in either language', () => {
  expect(isSameQuestion(pictures, { ...pictures })).toBe(true)
  for (const field of ['title', 'words', 'titleEn', 'wordsEn'])
    expect(isSameQuestion(pictures, { ...pictures, [field]: 'べつの文' })).toBe(false)
})

test('a guardian is asked about the voice first, then what the branch asks in its order', () => {
  expect(mattersOf([])).toEqual([voice, recording])
  expect(mattersOf([trips, pictures])).toEqual([voice, recording, aboutTrips, aboutPictures])
  expect(mattersOf([pictures]).map(keyOf)).toEqual(['voice', 'recording', pictures.id])
})

test('an answer is found by its question, and never by another one of the same branch', () => {
  expect(answerTo([voice, aboutTrips], aboutTrips)).toEqual(aboutTrips)
  expect(answerTo([voice, aboutTrips], aboutPictures)).toBeNull()
  expect(answerTo([aboutTrips], voice)).toBeNull()
})

test('a no about the voice is asked again, and a no to the branch is an answer', () => {
  const no = { isGiven: false }
  const asked = [pictures, trips]
  expect(openMatters(asked, [])).toEqual(mattersOf(asked))
  const answers = [
    { ...voice, ...no },
    { ...recording, isGiven: true },
    { ...aboutPictures, ...no },
  ]
  expect(openMatters(asked, answers)).toEqual([voice, aboutTrips])
})
