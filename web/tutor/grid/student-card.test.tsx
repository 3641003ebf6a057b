import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timeText } from '#contract/kernel/time-text.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { cardFactsOf } from '../room/room-facts.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import {
  answers,
  answersItem,
  callsTutor,
  finishesCheck,
  roomThen,
  HANA,
  isGraded,
  isHonored,
  isJudged,
  joins,
  worksOffline,
  asksToJoin,
  pausesCheck,
  records,
  roomAfter,
  SATO,
  startsCheck,
  talksWith,
} from '../room/testing/scripted-room.ts'
import { StudentCard } from './student-card.tsx'

beforeAll(() => loadWords('tutor'))

/** A fixed time, so that no test depends on how long rendering takes. */
const NOW = Date.parse('2026-11-21T05:10:00Z')
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const inTokyo = (at: number) => timeText(at, 'clock', 'ja', 'Asia/Tokyo')
const here = { [HANA]: { here: true, since: 1_000 } }

function drawn(
  room: Room,
  present: Parameters<typeof cardFactsOf>[1] = here,
  me: string = SATO,
  toHear = 0,
  more: Partial<Parameters<typeof StudentCard>[0]> = {},
): string {
  const { lastSignAt, ...facts } = cardFactsOf(room, present, new Map(), me).find(
    (each) => each.student.id === HANA,
  )!
  return drawnIn(
    room,
    <StudentCard
      {...facts}
      lastSignOf={() => lastSignAt}
      isBefore={room.status === 'waiting'}
      layout="medium"
      sight={null}
      time={inTokyo}
      chosen={false}
      isStop={false}
      busy={false}
      toHear={toHear}
      lookKind={null}
      lookFigure={0}
      {...more}
    />,
  )
}

const quiet = roomAfter([1, joins(HANA)])
const calling = roomThen(quiet, [2, callsTutor(HANA)])

test('a card without news shows nothing, except to a screen reader', () => {
  expect(drawn(quiet)).toContain('山田 花')
  expect(drawn(quiet)).toMatch(/sr-only[^>]*>.*在席/)
  expect(drawn(quiet)).not.toContain('data-bar')
})

test('a card of a calling student says so in a word, with its place and time', () => {
  expect(drawn(calling)).toMatch(/呼び出し.*1番.*待ち時間/)
  expect(drawn(calling)).not.toContain('対応する')
})

test('a card of an answered student says so with the time', () => {
  const answered = drawn(roomThen(calling, [NOW - 34_000, answers(HANA)]))
  expect(answered).toMatch(/対応中.*0:34/)
})

test('a sign of being stuck is one word and one figure, and is replaced by a call', () => {
  const stuck = { lookKind: 'long-on-page', lookFigure: 7 } as const
  expect(drawn(quiet, here, SATO, 0, stuck)).toMatch(/同じページ.*7分/)
  expect(drawn(calling, here, SATO, 0, stuck)).not.toContain('同じページ')
})

test('a card of a student in a talk says so, also without a call', () => {
  const talking = roomThen(quiet, [NOW - 34_000, talksWith(HANA)])
  expect(drawn(talking)).toMatch(/対応中.*0:34/)
  expect(drawn(talking, here, 'another tutor')).toContain('佐藤が対応中')
})

test('on a large card the tutor may talk to a present student who does not call', () => {
  const large = (...of: Parameters<typeof drawn>) => drawn(of[0], of[1], SATO, 0, { layout: 'large' })
  expect(large(quiet)).toContain('山田 花さんに話す')
  expect(large(calling)).not.toContain('に話す')
  expect(large(quiet, { [HANA]: { here: false, since: NOW } })).not.toContain('に話す')
  expect(drawn(quiet)).not.toContain('に話す')
})

test('a card whose call another tutor answered names that tutor', () => {
  expect(drawn(roomThen(calling, [3, answers(HANA)]), here, 'another tutor')).toMatch(/佐藤が対応中/)
})

test('a student who is away is shown as away in words, with the time', () => {
  const since = NOW - 125_000
  expect(drawn(quiet, { [HANA]: { here: false, since } })).toContain('画面外 2分')
})

test('the card of a present student has no grey or red, however old the last record is', () => {
  const reading = roomThen(quiet, [2, records(HANA, { page: 3 })])
  for (const room of [quiet, reading]) {
    expect(drawn(room)).toMatch(/在席/)
    expect(drawn(room)).not.toMatch(/text-trouble|data-dim="true"|grayscale|分前/)
  }
})

test('an offline student with the lesson stored is shown as offline, with the time', () => {
  const room = roomThen(quiet, [2, records(HANA, { page: 3 })], [3, worksOffline(HANA)])
  const away = drawn(room, { [HANA]: { here: false, since: Date.parse('2026-11-21T05:02:40Z') } })
  expect(away).toMatch(/14:02から.*教材は端末にあり.*オフライン/)
  expect(drawn(room, {})).toMatch(/教材は端末にあり.*オフライン/)
})

const inCheck = roomThen(quiet, [2, startsCheck(HANA, ['typing', 'spoken', 'spoken', 'order'], NOW + 60_000)])

test('a card in a check shows the progress, the time left, and the item', () => {
  expect(drawn(inCheck)).toMatch(/書き取り.*1:00.*チェック.*0\/4/)
  expect(drawn(inCheck)).not.toContain('音読')
})

test('a student who comes to a read-aloud sentence is shown by a word', () => {
  expect(drawn(roomThen(inCheck, [3, answersItem(HANA, 'i1')]))).toMatch(/音読.*チェック.*1\/4/)
})

test('a paused check has no time left to show', () => {
  const paused = drawn(roomThen(inCheck, [3, pausesCheck(HANA)]))
  expect(paused).toContain('一時停止中')
  expect(paused).not.toContain('残り')
})

test('a finished check says how many sentences wait for a mark, and then its score', () => {
  const finished = roomThen(inCheck, [3, isGraded(HANA, 'i2')], [4, finishesCheck(HANA, 4)])
  expect(drawn(finished)).toMatch(/採点.*1/)
  expect(drawn(roomThen(finished, [5, isGraded(HANA, 'i3')], [5, isJudged(HANA, 86)]))).toMatch(/86点.*合格/)
})

test('a card says how many honors there are and which was the last', () => {
  expect(drawn(quiet)).not.toContain('ごほうび')
  const honored = roomThen(quiet, [2, isHonored(HANA, 'effort')], [3, isHonored(HANA, 'voice')])
  expect(drawn(honored)).toContain('ごほうび2つ、最後は「いい声」')
  expect(drawn(honored)).toMatch(/×.*2/)
})

test('a recording to hear is shown on the card, and is replaced by a call', () => {
  expect(drawn(quiet)).not.toContain('聞く録音')
  expect(drawn(quiet, here, SATO, 3)).toMatch(/聞く録音.*3/)
  expect(drawn(calling, here, SATO, 3)).not.toContain('聞く録音')
})

test('a join request under this name is shown with its sign and two buttons', () => {
  const asking = roomAfter([1, asksToJoin(HANA, NOW + 60_000)])
  expect(drawn(asking)).toContain('入室を希望')
  expect(drawn(asking)).toContain('山田 花さん（印：船）を入れる')
  expect(drawn(roomAfter([1, asksToJoin(HANA, NOW - 1)]))).not.toContain('入室を希望')
})

test('writes at which the server fails are shown on the card until they have arrived', () => {
  expect(drawn(quiet)).not.toContain('未着です')
  const missing = roomThen(quiet, [2, { type: 'work-put-aside', studentId: HANA, count: 2 }])
  expect(drawn(missing)).toContain('記録2件が未着です')
  expect(drawn(roomThen(missing, [3, { type: 'work-put-aside', studentId: HANA, count: 0 }]))).not.toContain(
    '未着',
  )
})
