import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Room } from '../../../contract/lesson-room.ts'
import { openRoom } from '../../shared/words/words.ts'
import { cardFactsOf } from './card-facts.ts'
import { answers, calls, goOn, HANA, joins, roomAfter, SATO } from './scripted-room.ts'
import { StudentCard } from './student-card.tsx'

beforeAll(() => openRoom('tutor'))

const nothing = () => undefined
const here = { [HANA]: { here: true, since: 1_000 } }

function drawn(room: Room, present: Parameters<typeof cardFactsOf>[1] = here, me: string = SATO): string {
  const facts = cardFactsOf(room, present, new Map(), me).find((each) => each.student.id === HANA)!
  const hands = { onChoose: nothing, onAnswer: nothing, onEnd: nothing }
  return renderToString(<StudentCard {...facts} {...hands} sight={null} chosen={false} busy={false} />)
}

const quiet = roomAfter([1, joins(HANA)])
const calling = goOn(quiet, [2, calls(HANA)])

test('a quiet card has nothing to answer', () => {
  expect(drawn(quiet)).toContain('山田 花')
  expect(drawn(quiet)).toContain('在席')
  expect(drawn(quiet)).not.toContain('対応する')
})

test('a calling card says so in a word, with its place and a button that answers', () => {
  expect(drawn(calling)).toMatch(/呼び出し.*1番目/)
  expect(drawn(calling)).toContain('山田 花さんに対応する')
})

test('an answered card says who is there and can be ended', () => {
  const answered = drawn(goOn(calling, [3, answers(HANA)]))
  expect(answered).toMatch(/対応中.*佐藤/)
  expect(answered).toContain('山田 花さんの対応を終える')
  expect(answered).not.toContain('対応する')
})

test('what another tutor answered is theirs to end', () => {
  const answered = drawn(goOn(calling, [3, answers(HANA)]), here, 'another tutor')
  expect(answered).toMatch(/対応中.*佐藤/)
  expect(answered).not.toContain('対応を終える')
})

test('who is away is away in words, and for how long', () => {
  const since = Date.now() - 125_000
  expect(drawn(quiet, { [HANA]: { here: false, since } })).toContain('離席 2分')
})
