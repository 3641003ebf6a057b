import { expect, test } from 'vitest'
import type { AttemptStory } from '#contract/records/desk.ts'
import { BOOK } from '../room/testing/scripted-room.ts'
import { anAttemptStory, aStay, aStory } from '../room/testing/scripted-story.ts'
import { suggestedHomework } from './suggested-homework.ts'

const trainer = { kind: 'trainer' }
const pageOf = (page: number) => ({ kind: 'page', textbookId: BOOK, page })

function suggested(attempts: AttemptStory[], pages: number[] = [3, 4]) {
  const stays = pages.map((page, at) => aStay(page, at, at + 1))
  return suggestedHomework({ assignment: { textbookId: BOOK, page: 9 }, story: aStory({ stays, attempts }) })
}

test('the page where a student stopped is the homework, or else the assigned one', () => {
  expect(suggested([])).toEqual([pageOf(4), trainer])
  expect(suggested([], [])).toEqual([pageOf(9), trainer])
})

test('what a check missed comes first, but not of a check that was passed or is not over', () => {
  const missed = anAttemptStory({ status: 'marked', distance: 'near' })
  expect(suggested([missed])).toEqual([{ kind: 'missed', chapterId: missed.chapterId }, pageOf(4), trainer])
  expect(suggested([missed, anAttemptStory({ status: 'marked', distance: 'passed' })])).toEqual([
    pageOf(4),
    trainer,
  ])
  expect(suggested([anAttemptStory({ status: 'started', distance: 'waiting' })])).toEqual([
    pageOf(4),
    trainer,
  ])
})
