import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { HardSentence, ParentsPage } from '#contract/family/parents-page.ts'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { parents as words } from '#web/parents/words.ja.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import { HardCard } from './heard.tsx'
import { HonorsCard } from './honors.tsx'
import { WholeLetter } from './whole-letter.tsx'

vi.mock(import('#web/hooks/use-sound.ts'), (original) =>
  original().then((all) => ({ ...all, useSound: () => ({ status: 'loading' }) as const })),
)

beforeAll(async () => {
  vi.stubGlobal('document', { baseURI: 'https://class.example/', querySelector: () => null })
  await loadWords('parents')
})

const NOW = Date.parse('2026-11-21T01:00:00Z')
const digest: ParentsPage['digests']['thisWeek'] = {
  lessons: 0,
  minutes: 0,
  books: [],
  sentences: 0,
  callsAnswered: 0,
  hard: null,
  checks: [],
  honors: [],
  message: null,
  voice: null,
}
const week = (monday: string, lessons = 0, sentences = 0) => ({
  monday,
  lessons,
  sentences,
  minutes: 0,
  pages: 0,
  home: { minutes: 0, pages: 0 },
})
const empty: ParentsPage = {
  student: { displayName: '青木 あおい', reading: 'あおき あおい', emblem: null },
  school: { name: 'あおば校', timeZone: 'Asia/Tokyo' },
  level: null,
  toldAt: NOW,
  visitEndsAt: NOW + 3_600_000,
  canReturn: true,
  weeks: [week('2026-11-09'), week('2026-11-16')],
  picture: null,
  hard: [],
  lessons: [],
  digests: { thisWeek: digest, lessons: [] },
  coming: [],
  cancelled: [],
  checks: [],
  honors: [],
  books: [],
  message: null,
  questions: [],
  consents: [],
  mayAnswer: true,
  leaverMonths: 12,
}
const lesson = {
  startedAt: NOW,
  minutes: 50,
  books: [],
  sentences: 12,
  callsAnswered: 0,
  talks: { count: 0, minutes: 0 },
  voice: null,
}
const begun: ParentsPage = {
  ...empty,
  weeks: [week('2026-11-09', 1, 12), week('2026-11-16', 1, 21)],
  lessons: [lesson],
  digests: { thisWeek: { ...digest, lessons: 1 }, lessons: [{ ...digest, lessons: 1 }] },
}
const hard: HardSentence = {
  text: 'Two cats.',
  lang: 'en',
  by: 'repeats',
  times: 3,
  picture: null,
  clip: null,
  homework: null,
}
const coming: ParentsPage['coming'][number] = {
  id: 'next' as never,
  startsAt: NOW + 86_400_000,
  endsAt: NOW + 90_000_000,
  classroom: 'さくら',
  tutor: '森 まどか',
  face: null,
  absence: null,
  notice: null,
  makesUp: null,
}

const client = {
  session: { me: createStore(null), guest: { status: createStore({ kind: 'out' }) } },
} as never
const drawn = (of: React.ReactNode) =>
  plain(renderToString(<ClientProvider value={client}>{of}</ClientProvider>))
const letter = (page: ParentsPage, offline = false) => drawn(<WholeLetter page={page} offline={offline} />)
const titles = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)

test('a part with nothing to say is absent, and before the first lesson the letter says so', () => {
  const html = letter(empty)
  expect(titles(html)).toEqual([])
  expect(html).toContain(words.nothingYet('あおい'))
})

test('the parts stand in the order in which a family looks for them', () => {
  const all: ParentsPage = {
    ...begun,
    coming: [coming],
    hard: [hard],
    honors: [{ kind: 'voice', note: 'とても はっきり', givenAt: NOW, givenBy: '森 まどか' }],
    digests: {
      ...begun.digests,
      thisWeek: {
        ...begun.digests.thisWeek,
        voice: { address: '/recordings/a?x', mediaType: 'audio/webm', ms: 12_000, text: 'Two cats.' },
      },
    },
  }
  const html = letter(all)
  expect(titles(html)).toEqual([
    words.coming.title,
    words.voice.thisWeek,
    words.hard.title,
    words.honors.title,
    words.records,
  ])
  expect(html).toContain(words.voice.seconds(12))
})

test('an absence is one press, which an old page without a network does not offer', () => {
  const page = { ...begun, coming: [coming] }
  expect(letter(page)).toContain(`>${words.coming.absent}<`)
  expect(letter(page, true)).not.toContain(`>${words.coming.absent}<`)
})

test('an absence that was told is said and can be taken back; a reason is named where there is one', () => {
  const told = (absence: Partial<NonNullable<typeof coming.absence>>) =>
    letter({
      ...begun,
      coming: [{ ...coming, absence: { reason: 'other', words: '', toldBy: null, toldAt: NOW, ...absence } }],
    })
  expect(told({})).toContain(words.coming.told)
  expect(told({})).toContain(`>${words.coming.undo}<`)
  expect(told({})).not.toContain(words.coming.because(words.coming.reasons.other))
  expect(told({ reason: 'ill' })).toContain(words.coming.because(words.coming.reasons.ill))
})

test('homework is told of the sentences whose pages come back, and of no others', () => {
  const card = (...homework: HardSentence['homework'][]) =>
    drawn(<HardCard page={{ ...begun, hard: homework.map((each) => ({ ...hard, homework: each })) }} />)
  expect(card(null, null)).not.toContain('宿題')
  expect(card('set', null)).toContain(words.hard.homework.set(1, 2))
  expect(card('set', 'set')).toContain(words.hard.homework.set(2, 2))
  expect(card('done')).toContain(words.hard.homework.done(1, 1))
})

test('growth has a part of its own where there is no honor, and no chart for two weeks', () => {
  const card = (page: ParentsPage) => drawn(<HonorsCard page={page} />)
  expect(titles(card(begun))).toEqual([words.growth.title])
  expect(card(begun)).toContain(words.growth.more('11月9日の週', 12, '今週', 21))
  expect(card(begun)).not.toContain(words.growth.chart)
  const weeks = [10, 12, 14, 21].map((sentences, at) => week(`2026-11-${9 + at}`, 1, sentences))
  expect(card({ ...begun, weeks })).toContain(words.growth.chart)
  expect(card(empty)).toBe('')
})

test('consents without an answer are counted for a guardian who may answer', () => {
  expect(letter(begun)).toContain(words.settings.unanswered(2))
  expect(letter({ ...begun, mayAnswer: false })).not.toContain(words.settings.unanswered(2))
})
