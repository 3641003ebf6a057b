import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Entered } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { linkTo, secretOfLink } from '#web/client/links.ts'
import { endVisit, goIn } from '#web/client/session/acts.ts'
import { OneTimeScreen } from '#web/sign-in/one-time/one-time-screen.tsx'
import { loadWords } from '#web/words/words.ts'
import { GuestGate } from './gates.tsx'

const [hers, sisters] = ['A'.repeat(43), 'B'.repeat(43)] as [Secret, Secret]

beforeAll(() => loadWords('one-time'))
afterEach(() => vi.unstubAllGlobals())

function at(hash: string): void {
  const origin = 'https://class.example'
  vi.stubGlobal('location', { hash, origin, href: `${origin}/parents${hash}` })
  vi.stubGlobal('document', { baseURI: `${origin}/`, querySelector: () => null })
}

const shown = () =>
  renderToString(
    <GuestGate as="parent" landing="landing">
      page
    </GuestGate>,
  )

const entered = {
  kind: 'entered',
  access: { accessToken: 'x', issuedAt: 0, expiresAt: 3_600_000 },
  me: { role: 'parent', studentId: 's', displayName: '青木 あおい' },
  lessonId: null,
} as unknown as Entered

test('a guardian’s link stays in the address: a press opens the page, and the link comes back after the visit', () => {
  at(`#family=${hers}`)
  expect(shown()).toBe('landing')
  goIn(entered, 0, hers)
  expect(shown()).toBe('page')
  endVisit()
  expect(shown()).toBe('landing')
})

test('the link of another student in the same tab needs another press', () => {
  at(`#family=${hers}`)
  goIn(entered, 0, hers)
  expect(shown()).toBe('page')
  at(`#family=${sisters}`)
  expect(shown()).toBe('landing')
})

test('without a link in the address, a visit shows its page', () => {
  at('')
  goIn(entered, 0, hers)
  expect(shown()).toBe('page')
})

test('the landing says that the link works again on this device; a cut one is no link', () => {
  at(`#family=${hers}`)
  expect(renderToString(<OneTimeScreen to="parent" />)).toContain('何度でも')
  at(`#family=${hers.slice(1)}`)
  expect(renderToString(<OneTimeScreen to="parent" />)).toContain('もう一度はじめから')
})

test('a scanned address of a guardian’s link is one of this school', () => {
  at('')
  const link = linkTo('/parents', 'family', hers)
  expect(link).toBe(`https://class.example/parents#family=${hers}`)
  expect(secretOfLink(link)).toEqual({ kind: 'family', secret: hers })
})
