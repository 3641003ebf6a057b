import { describe, expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { distanceOf } from '#contract/learning/rules/check-distance.ts'
import {
  captionOf,
  checkResults,
  differentPages,
  hardestFirst,
  hardestOf,
  pageLabels,
  sentencesOf,
  studiedWeeks,
  talkFigures,
} from './rules.ts'

const [cat, dog] = ['cat', 'dog'] as [TextbookId, TextbookId]
const page = (page: number, textbookId = cat) => ({ textbookId, page })

describe('the weeks', () => {
  const lesson = (monday: string, minutes: number, pages = [page(1)], sentences = 0) => {
    const nothing = { books: [], callsAnswered: 0, talks: { count: 0, minutes: 0 }, voice: null }
    const easy = { calledAt: [], repeated: [] }
    return { monday, minutes, pages, sentences, startedAt: 0, ...nothing, ...easy }
  }

  const homeOf = (monday: string) => (monday === 'b' ? { minutes: 12, pages: 2 } : { minutes: 0, pages: 0 })

  test('add up their lessons, and a page that was read in two of them is one page', () => {
    const lessons = [lesson('b', 30, [page(1), page(2)], 4), lesson('b', 25, [page(2), page(2, dog)], 3)]
    expect(studiedWeeks(['b'], lessons, homeOf)).toEqual([
      { monday: 'b', lessons: 2, minutes: 55, pages: 3, sentences: 7, home: { minutes: 12, pages: 2 } },
    ])
  })

  test('stand there empty where nobody studied, and in their own order', () => {
    const empty = { lessons: 0, minutes: 0, pages: 0, sentences: 0, home: { minutes: 0, pages: 0 } }
    expect(studiedWeeks(['a', 'b'], [lesson('b', 30)], homeOf)).toEqual([
      { monday: 'a', ...empty },
      { monday: 'b', lessons: 1, minutes: 30, pages: 1, sentences: 0, home: { minutes: 12, pages: 2 } },
    ])
  })
})

test('pages stand by book in the order of opening, each once, in the book’s order', () => {
  expect(differentPages([page(3), page(1, dog), page(2), page(3)])).toEqual([page(2), page(3), page(1, dog)])
})

test('neighbouring pages stand together, by the names that the book gives them', () => {
  const label = (number: number) => (number <= 2 ? ['i', 'ii'][number - 1]! : String(number - 2))
  expect(pageLabels([1, 2, 5, 6, 7, 9], label)).toEqual(['i–ii', '3–5', '7'])
  expect(pageLabels([], label)).toEqual([])
})

describe('sentences played', () => {
  const most = () => 6

  test('are each page’s most, whoever counted', () => {
    const played = [
      { place: page(1), sentences: 3 },
      { place: page(1), sentences: 5 },
      { place: page(2), sentences: 2 },
    ]
    expect(sentencesOf(played, most)).toBe(7)
  })

  test('are never more than a page has', () => {
    expect(sentencesOf([{ place: page(1), sentences: 900 }], most)).toBe(6)
  })
})

describe('a check', () => {
  const tried = (
    status: 'started' | 'finished' | 'unmarked' | 'marked',
    score: number | null,
    at: number,
  ) => {
    const passed = status === 'marked' ? score! >= 70 : null
    const distance = distanceOf({ score, passed }, 70)
    return { chapterId: 'park', title: 'A Park', book: 'Cat', status, score, distance, at }
  }

  test('is told by its last attempt, and with the best so far', () => {
    expect(checkResults([tried('marked', 90, 1), tried('marked', 60, 5)], 0)).toEqual([
      {
        title: 'A Park',
        book: 'Cat',
        at: 5,
        status: 'marked',
        distance: 'near',
        score: null,
        best: 90,
      },
    ])
  })

  test('waits without a score while a tutor has yet to mark it', () => {
    expect(checkResults([tried('marked', 60, 1), tried('finished', 100, 5)], 0)).toMatchObject([
      { status: 'finished', distance: 'waiting', score: null, best: null },
    ])
    expect(checkResults([tried('finished', 100, 5)], 0)).toMatchObject([
      { distance: 'waiting', score: null, best: null },
    ])
  })

  test('that nobody marked tells neither a score nor a verdict', () => {
    expect(checkResults([tried('unmarked', 75, 5)], 0)).toMatchObject([
      { status: 'unmarked', distance: null, score: null, best: null },
    ])
  })

  test('below the pass has no number, however near it is', () => {
    const told = (score: number) => checkResults([tried('marked', score, 5)], 0)[0]
    expect(told(70)).toMatchObject({ distance: 'passed', score: 70, best: 70 })
    expect(told(69)).toMatchObject({ distance: 'near', score: null, best: null })
    expect(told(0)).toMatchObject({ distance: 'far', score: null, best: null })
  })

  test('of long ago is left out, but is not forgotten in the best', () => {
    expect(checkResults([tried('marked', 90, 1)], 3)).toEqual([])
    expect(checkResults([tried('marked', 90, 1), tried('started', null, 5)], 3)).toMatchObject([
      { status: 'started', distance: null, score: null, best: 90 },
    ])
  })
})

test('talks are counted with the minutes that they took together, an open one until now', () => {
  expect(talkFigures([], 0)).toEqual({ count: 0, minutes: 0 })
  const talks = [
    { beganAt: 0, endedAt: 30_000 },
    { beganAt: 100_000, endedAt: 130_000 },
  ]
  expect(talkFigures(talks, 500_000)).toEqual({ count: 2, minutes: 1 })
  expect(talkFigures([...talks, { beganAt: 400_000, endedAt: null }], 400_001)).toEqual({
    count: 3,
    minutes: 2,
  })
})

describe('what was hard', () => {
  const sentence = (text: string) => ({ ...page(1), sentence: text, text })
  const often = (text: string, times: number) => ({ ...sentence(text), times })
  const lesson = (called: string[], repeated: [string, number][] = []) => ({
    calledAt: called.map(sentence),
    repeated: repeated.map(([text, times]) => often(text, times)),
  })

  test('is the sentence at which most calls were raised, in whichever lesson, whatever was repeated', () => {
    expect(hardestOf([lesson(['a', 'b']), lesson(['c', 'a'], [['d', 9]])])).toEqual({
      text: 'a',
      by: 'call',
      times: 2,
    })
    expect(hardestOf([lesson(['a']), lesson(['b'])])).toEqual({ text: 'b', by: 'call', times: 1 })
  })

  test('is the sentence that was played most often where no call was answered, and otherwise not known', () => {
    const lessons = [
      lesson(
        [],
        [
          ['a', 4],
          ['b', 7],
        ],
      ),
      lesson(
        [],
        [
          ['c', 7],
          ['d', 3],
        ],
      ),
    ]
    expect(hardestOf(lessons)).toEqual({ text: 'c', by: 'repeats', times: 7 })
    expect(hardestOf([lesson([])])).toBeNull()
  })

  test('is counted apart for the same words on another page', () => {
    const twice = {
      calledAt: [sentence('a'), { ...sentence('a'), ...page(2) }, sentence('b'), sentence('b')],
    }
    expect(hardestOf([{ ...twice, repeated: [] }])).toMatchObject({ text: 'b', times: 2 })
  })
  test('is told in its order: calls before repeats, more before fewer, later before earlier, each once', () => {
    const told = hardestFirst([
      lesson(['a', 'b'], [['c', 9]]),
      lesson(
        ['b', 'd'],
        [
          ['a', 12],
          ['e', 9],
          ['c', 3],
        ],
      ),
    ])
    expect(told.map(({ text, by, times }) => [text, by, times])).toEqual([
      ['b', 'call', 2],
      ['d', 'call', 1],
      ['a', 'call', 1],
      ['e', 'repeats', 9],
      ['c', 'repeats', 9],
    ])
  })
})

describe('the words under a picture', () => {
  test('are the first sentences of the page that fit on a line together', () => {
    expect(captionOf(['How many cats?', 'Two cats.', 'Three cats sit on the mat.'])).toBe(
      'How many cats? — Two cats.',
    )
  })

  test('are the first sentence alone, however long it is, and nothing on a page without words', () => {
    const long = 'Pip ran and ran and ran until the moon came up.'
    expect(captionOf([long, 'Stop.'])).toBe(long)
    expect(captionOf([])).toBe('')
  })

  test('leave no sentence out in the middle', () => {
    const long = 'Then all of the nine cats ran away together.'
    expect(captionOf(['One cat.', long, 'Two.'])).toBe('One cat.')
  })
})
