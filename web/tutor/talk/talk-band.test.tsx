import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Talk } from '#web/hooks/use-talk.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import {
  answers,
  callOf,
  callsTutor,
  HANA,
  hasConsent,
  joins,
  roomAfter,
  roomThen,
  talksWith,
} from '../room/testing/scripted-room.ts'
import { aTutorTalk } from '../room/testing/scripted-talk.ts'
import { TutorTalkBand } from './talk-band.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: 40_000, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const answered = roomAfter([0, joins(HANA)], [1_000, callsTutor(HANA)], [6_000, answers(HANA)])
const talking = roomThen(answered, [6_000, talksWith(HANA, callOf(HANA))])
const drawn = (changed: Partial<Talk> = {}) =>
  drawnIn(talking, <TutorTalkBand />, { talk: aTutorTalk(changed) })
const own = (microphone: Talk['own']['microphone']) => ({ own: { ...aTutorTalk().own, microphone } })
const other = (microphone: Talk['other']['microphone']) => ({ other: { ...aTutorTalk().other, microphone } })

test('without a talk or an answered call there is no band', () => {
  expect(drawnIn(roomAfter([1_000, callsTutor(HANA)]), <TutorTalkBand />)).toBe('')
})

test('the band shows the student and the time, with the microphone and the end', () => {
  const band = drawn()
  expect(band).toMatch(/山田 花.*0:34/)
  expect(band).toContain('マイクを切る')
  expect(band).toContain('山田 花さんの対応を終える')
  expect(band).toContain('カメラを映す')
  expect(band).not.toMatch(/届きません|許可/)
})

test('a muted microphone can be opened by one press', () => {
  expect(drawn(own('muted'))).toContain('マイクを入れる')
  expect(drawn(own('muted'))).not.toContain('マイクを切る')
})

test('a tutor whose microphone the browser refuses reads how to allow it, and can try again', () => {
  expect(drawn(own('denied'))).toMatch(/マイクを「許可」にしてください.*もう一度試す/)
  expect(drawn(own('none'))).toContain('マイクが見つからない')
})

test('a browser that needs a press first shows a button', () => {
  expect(drawn({ needsPress: 'microphone' })).toContain('マイクを使う')
  expect(drawn({ needsPress: 'sound' })).toContain('声を出す')
})

test('a student without a microphone cannot speak, and the drawn answer is shown large', () => {
  expect(drawn(other('denied'))).toMatch(/マイクなし.*話せません/)
  expect(drawn(other('muted'))).toContain('マイクオフ')
  expect(drawn(other('asking'))).toMatch(/許可待ち.*「許可」を押すように/)
  expect(drawn(other('asking'))).not.toContain('マイクなし')
  expect(drawn(other('denied'))).not.toContain('生徒の答え')
  expect(drawn({ ...other('none'), reply: { reply: 'again', at: 5 } })).toMatch(
    /話せません.*生徒の答え.*もういちど/,
  )
  expect(drawn({ reply: { reply: 'again', at: 5 } })).not.toContain('もういちど')
})

test('after five silent seconds the tutor reads so, and what to try', () => {
  expect(drawn({ phase: 'unheard' })).toMatch(/5秒たっても.*音量/)
})

test('in another window of the same tutor the band offers to move the talk there', () => {
  expect(drawn({ phase: 'elsewhere' })).toMatch(/別の画面.*ここで話す/)
  expect(drawn({ phase: 'reconnecting' })).toContain('つなぎ直しています')
})

test('an answered call without a voice has an end, and no microphone', () => {
  const band = drawnIn(roomThen(answered, [7_000, hasConsent(HANA, false)]), <TutorTalkBand />)
  expect(band).toMatch(/山田 花.*声はつながっていません.*0:34.*終える/)
  expect(band).not.toContain('マイクを')
})

test('a speech to the class says how many hear it, and has no camera', () => {
  const talk = aTutorTalk({ kind: 'class', with: null, heardBy: 7, beganAt: 6_000 })
  const band = drawnIn(roomAfter([0, joins(HANA)]), <TutorTalkBand />, { talk })
  expect(band).toMatch(/全員に話しています.*7人に届いています.*0:34/)
  expect(band).toContain('全員への話を終える')
  expect(band).not.toContain('カメラ')
})

const line = (weak: 'own' | 'other' | 'unknown', missing = 0.18) => ({
  line: { weak, since: 20_000, lost: 0.2, missing, help: 'doubled' as const },
})

test('a weak line is broken on its side, with its figure, since when, what was done and what can be done', () => {
  const weak = drawn(line('other'))
  expect(weak).toContain('回線が不安定')
  expect(weak).toMatch(/こちら 良好.*音の18%が欠けています/)
  expect(weak.match(/data-broken/g)).toHaveLength(1)
  expect(weak).toMatch(/から.*0:20.*音を二重に送る方式に自動で切り替えました/)
  expect(weak).toMatch(/切り替える.*つなぎ直す/)
  expect(drawn(line('own'))).toMatch(/音の18%が欠けています.*生徒側 良好/)
  expect(drawn(line('other', 0))).toContain('通信の20%が欠けています')
  expect(drawn(line('unknown'))).toContain('どちらの側かは分かりません')
  expect(drawn()).not.toMatch(/回線|data-broken/)
})

test('answers by pictures can be taken back when the line is good again, and a reply is shown large', () => {
  const wished = drawn({ drawnAnswers: true, reply: { reply: 'yes', at: 5 } })
  expect(wished).toMatch(/生徒の答え.*はい/)
  expect(wished).toContain('声に戻す')
  expect(wished).not.toContain('つなぎ直す')
})
