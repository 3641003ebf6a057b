import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { type AskedToHear, LessonProvider, type StudentLesson } from '../lesson/lesson-context.tsx'
import { aPage, aSentence, aTextbook } from '../page/testing/a-book.ts'
import { Sentences } from '../page/text/sentences.tsx'
import { SILENT } from '../sound/create-player.ts'
import { AskedOnAnotherPage } from './asked-to-hear.tsx'

beforeAll(() => loadWords('student'))

const nothing = () => undefined
const page = aPage({
  sentences: [
    aSentence({ id: 's1', text: 'Fire burns.' }),
    aSentence({ id: 's2', text: 'Fire gives light.' }),
  ],
})

test('the sentence that the tutor asks to hear has a note that leads to its trainer', () => {
  const drawn = (asked: string | null) =>
    renderToString(
      <Sentences
        textbook={aTextbook()}
        page={page}
        playback={SILENT}
        lit={null}
        asked={asked}
        onHear={nothing}
        onTrain={nothing}
      />,
    )
  expect(drawn(null)).not.toContain('きかせてね')
  expect(drawn('s1')).toMatch(/Fire burns\.(?:(?!Fire gives).)*きかせてね.*Fire gives light/)
  expect(drawn('s2')).toMatch(/Fire gives light.*きかせてね/)
})

test('on another page of the book the student reads what is asked, and goes there', () => {
  const book = { textbook: aTextbook(), pages: [page], addressOf: (id: string) => id, durationOf: () => null }
  const asked: AskedToHear = {
    textbookId: book.textbook.id,
    page: page.number,
    sentence: 's2',
    face: null,
    answer: nothing,
  }
  const drawnOn = (number: number, given: AskedToHear | null = asked) =>
    renderToString(
      <LessonProvider value={{ isWatched: false, asked: given } as StudentLesson}>
        <AskedOnAnotherPage book={book} page={number} onGo={nothing} />
      </LessonProvider>,
    )
  expect(drawnOn(page.number + 1)).toMatch(/きかせてね.*Fire gives light.*ページへ/)
  expect(drawnOn(page.number)).toBe('')
  expect(drawnOn(page.number + 1, null)).toBe('')
  expect(drawnOn(page.number + 1, { ...asked, textbookId: 'another' as never })).toBe('')
})
