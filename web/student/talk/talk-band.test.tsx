import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { student } from '#web/student/words.ja.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'
import { StudentTalkBand } from './talk-band.tsx'
import { TalkOnPicture } from './talk-on-picture.tsx'
import { aStudentTalk } from './testing/a-talk.ts'
import { studentTalk as words } from './words.ja.ts'

beforeAll(() => loadWords('student'))

const client = { session: { me: createStore(null) } } as never

/** What is drawn, without the readings above the words. */
const drawn = (part: ReactNode) =>
  renderToString(<ClientProvider value={client}>{part}</ClientProvider>)
    .replace(/<rt[^>]*>[^<]*<\/rt>|<rp[^>]*>[^<]*<\/rp>|<\/?ruby>/g, '')
    // A phrase that stays in one line is text like the rest.
    .replace(/<span class="whitespace-nowrap[^>]*>([^<]*)<\/span>/g, '$1')
    .replaceAll('<!-- -->', '')
const band = (change: Partial<LessonTalk> = {}) => drawn(<StudentTalkBand talk={aStudentTalk(change)} />)

const microphone = (state: LessonTalk['own']['microphone']) => ({
  own: { microphone: state, camera: null, pointed: null },
})
const isOn = 'data-microphone-on'

test('a student reads which tutor came, sees that the microphone is on, and can mute it and end the talk', () => {
  const shown = band()
  expect(shown).toContain(plain(words.came('森 まどか')))
  expect(shown).toContain(isOn)
  expect(shown).toContain(plain(words.mute))
  expect(shown).toContain(words.end)
  // The face that they chose.
  expect(shown).toContain('data-face="turban"')
})

test('a student reads the tutor’s family name', () => {
  expect(plain(words.came('森 まどか'))).toBe('森先生が きたよ')
})

test('the red dot is shown for an open microphone only', () => {
  for (const state of ['muted', 'asking', 'denied', 'none', 'busy', 'insecure'] as const)
    expect(band(microphone(state)), state).not.toContain(isOn)
})

test('without a microphone there are three answers to press, and the advice is left to the tutor', () => {
  for (const state of ['denied', 'none', 'busy', 'insecure'] as const) {
    const shown = band(microphone(state))
    for (const reply of Object.values(words.replies)) expect(shown, state).toContain(reply)
    expect(shown).toContain(plain(words.answerByPictures))
    expect(shown).not.toContain(plain(words.without[state]))
    expect(shown).toContain(plain(words.tryAgain))
  }
  expect(band()).not.toContain(words.replies.again)
})

test('the first time, one large button asks for the microphone, beside a picture of what comes next', () => {
  const shown = band({ needsPress: 'microphone', ...microphone('asking') })
  expect(shown).toContain(words.askMicrophone)
  expect(shown).toContain(plain(words.bubble.allow))
  expect(band(microphone('asking'))).not.toContain(words.askMicrophone)
})

test('a student who is not heard yet, or has no network, reads so and keeps the talk', () => {
  expect(band({ phase: 'unheard' })).toContain(plain(words.unheard))
  expect(band({ phase: 'reconnecting' })).toContain(plain(words.reconnecting))
  expect(band({ phase: 'unheard' })).toContain(words.end)
})

test('a student whose talk is on another screen can move it here', () => {
  const shown = band({ phase: 'elsewhere' })
  expect(shown).toContain(plain(words.elsewhere))
  expect(shown.match(/<button/g)).toHaveLength(1)
  expect(shown).toContain(words.bringHere)
  expect(shown).not.toContain(isOn)
})

test('a speech to the class shows a closed microphone, and nothing to press', () => {
  const shown = band({ kind: 'class', ...microphone('closed') })
  expect(shown).toContain(plain(words.toClass))
  expect(shown).toContain(plain(words.microphoneClosed))
  expect(shown).not.toMatch(/<button|data-microphone-on/)
})

const place = { textbookId: 'first-reader' as never, page: 4 }
const pointed = (page: number) => ({
  other: {
    microphone: 'open' as const,
    camera: null,
    pointed: { place: { ...place, page }, x: 0.2, y: 0.6, at: 1 },
  },
})
const picture = (change: Partial<LessonTalk>) =>
  drawn(<TalkOnPicture talk={aStudentTalk(change)} place={place} />)

test('the tutor’s ring stands on the page where it was pointed, and on no other', () => {
  expect(picture(pointed(4))).toContain('left:20%;top:60%')
  expect(picture(pointed(5))).not.toContain('data-point-ring')
})

test('the picture can be pointed at in a talk of one’s own, and not while the tutor speaks to everyone', () => {
  expect(picture({})).toContain(plain(words.point))
  expect(picture({ kind: 'class' })).toBe('')
  expect(picture({ phase: 'elsewhere' })).toBe('')
})

const line = (weak: 'own' | 'other' | 'unknown') => ({
  line: { weak, since: 0, lost: 0.2, missing: 0.1, help: 'doubled' as const },
})

test('a weak line is a broken bridge, and the child reads whose line it is and stays', () => {
  expect(band(line('own'))).toMatch(/data-bridge="own".*きみの でんぱが/)
  expect(band(line('other'))).toMatch(/data-bridge="other".*先生の でんぱが/)
  expect(band(line('unknown'))).toContain(plain(words.weak.unknown))
  expect(band(line('own'))).toContain(isOn)
  expect(band()).not.toContain('data-bridge')
  expect(band({ ...line('own'), phase: 'elsewhere' })).not.toContain('data-bridge')
})

test('while a headset is out the ear is crossed, and it hears again with it', () => {
  lostSound.set('headset')
  const shown = band()
  lostSound.set(null)
  const { headset } = student.page.lostSound
  expect(shown).toContain(`aria-label="${plain(headset)}"`)
  expect(shown).not.toContain(`aria-label="${plain(words.tutorVoice)}"`)
  expect(band()).toContain(`aria-label="${plain(words.tutorVoice)}"`)
})

test('answers that the tutor wishes are drawn beside an open microphone', () => {
  const shown = band({ drawnAnswers: true })
  for (const reply of Object.values(words.replies)) expect(shown).toContain(reply)
  expect(shown).toContain(isOn)
  expect(shown).not.toContain(plain(words.tryAgain))
})
