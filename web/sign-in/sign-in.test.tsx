import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Entered } from '#contract/access/identity.ts'
import { newId } from '#contract/kernel/random.ts'
import { loadWords } from '#web/words/words.ts'
import { StillTrying } from './door-sheet.tsx'
import { OneTimeScreen } from './one-time/one-time-screen.tsx'
import { pathAfter } from './one-time/use-one-time.ts'
import { MayCall } from './pictures/ask-tutor.tsx'
import { mixed } from './pictures/picture-panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInTrouble } from './sign-in-trouble.tsx'
import { CodeEnded } from './wall/code-ended.tsx'

beforeAll(async () => {
  await loadWords('sign-in')
  await loadWords('one-time')
})
afterEach(() => vi.unstubAllGlobals())

/** The texts of a part, without its tags and its readings. */
const textOf = (part: ReactNode): string =>
  renderToString(part)
    .replace(/<r[tp].*?<\/r[tp]>/g, '')
    .replace(/<.*?>/g, ' ')

const refused = (code: 'LinkRevoked' | 'LinkExpired' | 'SentAway', details = {}) =>
  ({ kind: 'refused', code, details }) as const

test('a refused sign-in says why, to a screen reader at once', () => {
  const wrong = <SignInTrouble problem={{ kind: 'refused', code: 'WrongCredentials', details: {} }} />
  expect(renderToString(wrong)).toContain('role="alert"')
  expect(textOf(wrong)).toContain('ログインIDかパスワードがちがうようです。')
})

test('a wait is counted down, and a screen reader does not read each second', () => {
  const wait = <SignInTrouble problem={{ kind: 'too-many', retryAfterMs: 30_000 }} />
  expect(renderToString(wait)).toContain('role="timer"')
  expect(textOf(wait)).toMatch(/30\s+秒後/)
})

test('a long wait is shown in minutes, with the ways in that need no wait', () => {
  const wait = (
    <SignInTrouble problem={{ kind: 'too-many', retryAfterMs: 15 * 60_000 }} meanwhile="カードで 入る" />
  )
  expect(textOf(wait)).toMatch(/15\s+分後/)
  expect(textOf(wait)).toContain('カードで 入る')
})

test('the form asks for a login id and a password, and does not show the password', () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const [loginId, password] = renderToString(<SignInForm />).match(/<input[^>]*>/g)!
  expect(loginId).toMatch(/autoComplete="username".*name="loginId"/)
  expect(password).toMatch(/type="password".*autoComplete="current-password".*name="password"/)
  for (const field of [loginId, password]) expect(field).toContain('aria-invalid="false"')
})

test('a card that was revoked names the tutor who can make another', () => {
  const named = <CodeEnded kind="card" refused={refused('LinkRevoked', { tutor: '森' })} />
  expect(textOf(named)).toMatch(/あたらしい\s+カードを、森\s*先生/)
  expect(textOf(<CodeEnded kind="card" refused={refused('LinkExpired')} />)).toMatch(/カードを、\s*先生/)
})

test('the pictures come in any order, and all of them', () => {
  const panel = ['cat', 'dog', 'fox', 'bear'] as const
  expect(mixed(panel, () => 0)).toEqual(panel)
  expect(mixed(panel, () => 0.99)).toEqual(['bear', 'fox', 'dog', 'cat'])
  expect(mixed(panel, Math.random).toSorted()).toEqual(panel.toSorted())
})

test('a student who was sent away may choose another name, and only then', () => {
  const choose = () => undefined
  const sentAway = textOf(<CodeEnded kind="wall" refused={refused('SentAway')} onChoose={choose} />)
  const expired = textOf(<CodeEnded kind="wall" refused={refused('LinkExpired')} onChoose={choose} />)
  expect(sentAway).toContain('えらびなおす')
  expect(expired).not.toContain('えらびなおす')
  for (const text of [sentAway, expired]) expect(text).toContain('QRコードを よみとる')
})

test('a child whose call nobody answered is told so, and may call again', () => {
  const said = (isInVain: boolean) =>
    textOf(<MayCall isInVain={isInVain} onCall={() => undefined} back={null} />)
  expect(said(false)).toMatch(/わすれても\s+だいじょうぶ/)
  expect(said(true)).toMatch(/まだ\s+入\s*れません。.*もういちど\s+よぶ/s)
  expect(said(true)).not.toContain('わすれても')
})

test('a waiting student is told calmly that the network is lost', () => {
  expect(textOf(<StillTrying trouble={null} />)).toBe('')
  for (const kind of ['offline', 'timeout'] as const)
    expect(textOf(<StillTrying trouble={{ kind }} />)).toContain('このまま まってください。')
})

test('an incomplete link tells a guest so, in the words for adults', () => {
  vi.stubGlobal('location', { hash: '', href: 'https://class.example/parents' })
  vi.stubGlobal('document', { baseURI: 'https://class.example/', querySelector: () => null })
  expect(textOf(<OneTimeScreen to="parent" />)).toContain(
    '届いたリンクを、もう一度はじめから開いてください。',
  )
})

test('each way in leads to the first screen of its person', () => {
  const lessonId = newId<NonNullable<Entered['lessonId']>>()
  const after = (me: object, opened: Entered['lessonId'] = null) =>
    pathAfter({ kind: 'entered', me, lessonId: opened } as Entered)
  expect(after({ role: 'student' })).toBe('/student')
  expect(after({ role: 'student' }, lessonId)).toBe(`/student/lesson/${lessonId}`)
  expect(after({ role: 'tutor' })).toBe('/tutor')
  expect(after({ role: 'viewer' }, lessonId)).toBe('/student/lesson/viewer')
  expect(after({ role: 'parent' })).toBe('/parents')
})
