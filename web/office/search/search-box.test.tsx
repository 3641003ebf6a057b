import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Problem } from '#web/client/ask.ts'
import { loadWords } from '#web/words/words.ts'
import type { FoundPart, SearchHit } from './hit.ts'
import { KeyCap } from './key-cap.tsx'
import { FoundState } from './search-box.tsx'
import { joined } from './use-found.ts'

beforeAll(() => loadWords('office'))
afterEach(() => vi.unstubAllGlobals())

const aHit = (key: string, group: SearchHit['group']): SearchHit => ({
  key,
  group,
  to: '/office/today',
  name: key,
  about: '',
})

function aPart(
  keys: readonly string[],
  { isKnown = true, problem = null as Problem | null } = {},
): FoundPart {
  const asked = { status: 'ready' as const, value: 1, problem, offline: false, refetch: () => undefined }
  return { hits: keys.map((key) => aHit(key, 'people')), isKnown, asked: [asked] }
}

const said = (parts: readonly FoundPart[], isAsked = true): string =>
  renderToString(<FoundState found={joined(parts)} isAsked={isAsked} />).replaceAll(/<.*?>/g, ' ')

test('the search says that there is nothing only after every answer has come', () => {
  expect(said([aPart([], { isKnown: false }), aPart([])])).toContain('検索中…')
  expect(said([aPart([], { isKnown: false }), aPart([])])).not.toContain('見つかりません')
  expect(said([aPart([]), aPart([])])).toContain('見つかりません')
  expect(said([aPart(['加藤']), aPart([])])).not.toContain('見つかりません')
  expect(said([], false)).not.toContain('見つかりません')
})

test('what could not be asked is said once, and not that there is nothing', () => {
  const offline = { problem: { kind: 'offline' } as const }
  const parts = [aPart([], offline), aPart([], offline), aPart([])]
  expect(joined(parts).problems).toEqual([{ kind: 'offline' }])
  expect(said(parts)).not.toContain('見つかりません')
})

test('no row is shown below people to whom an answer may add', () => {
  const keysOf = (isKnown: boolean) =>
    joined([aPart(['加藤'], { isKnown }), aPart(['みどり教室'])]).hits.map(({ key }) => key)
  expect(keysOf(false)).toEqual(['加藤'])
  expect(keysOf(true)).toEqual(['加藤', 'みどり教室'])
})

test('at most three of a group are shown', () => {
  expect(joined([aPart(['1', '2', '3', '4'])]).hits).toHaveLength(3)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl K'],
  ['Mozilla/5.0 (X11; CrOS x86_64 15633.69.0)', 'Ctrl K'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘K'],
])('the keyboard of %s is shown %s', (userAgent, shown) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(renderToString(<KeyCap of="K" withCommand />)).toContain(`>${shown}<`)
})
