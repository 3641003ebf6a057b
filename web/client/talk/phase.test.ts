import { expect, test } from 'vitest'
import { hearsNobody, phaseOf, type PhaseFacts } from './phase.ts'

const calling: PhaseFacts = {
  isElsewhere: false,
  hasJoined: true,
  isConnected: false,
  wasConnected: false,
  isHeard: false,
  isUnheardThere: false,
  microphone: null,
  waitedMs: 0,
}
const talking: PhaseFacts = {
  ...calling,
  isConnected: true,
  wasConnected: true,
  isHeard: true,
  microphone: 'open',
}

test('a talk is joined, rings, and is connected', () => {
  expect(phaseOf({ ...calling, hasJoined: false })).toBe('joining')
  expect(phaseOf(calling)).toBe('ringing')
  expect(phaseOf(talking)).toBe('connected')
})

test('after five seconds without the other, both sides see it', () => {
  expect(phaseOf({ ...calling, waitedMs: 4_999 })).toBe('ringing')
  expect(phaseOf({ ...calling, waitedMs: 5_000 })).toBe('unheard')
  expect(phaseOf({ ...calling, hasJoined: false, waitedMs: 5_000 })).toBe('unheard')
})

test('a connection without a voice is shown too, until the voice arrives', () => {
  const quiet = { ...talking, isHeard: false }
  expect(phaseOf({ ...quiet, waitedMs: 4_999 })).toBe('connected')
  expect(phaseOf({ ...quiet, waitedMs: 5_000 })).toBe('unheard')
  expect(phaseOf({ ...talking, waitedMs: 60_000 })).toBe('connected')
})

test('a person who is not heard sees it, and need not report it back', () => {
  const unheard = { ...talking, isUnheardThere: true }
  expect(phaseOf(unheard)).toBe('unheard')
  expect(hearsNobody({ ...unheard, waitedMs: 60_000 })).toBe(false)
  expect(hearsNobody({ ...talking, isHeard: false, waitedMs: 5_000 })).toBe(true)
  expect(hearsNobody({ ...calling, waitedMs: 5_000 })).toBe(false)
})

test.each(['denied', 'none', 'busy', 'insecure', 'asking', 'closed'] as const)(
  'no voice is expected from a microphone that is %s',
  (microphone) => {
    expect(phaseOf({ ...talking, isHeard: false, microphone, waitedMs: 60_000 })).toBe('connected')
  },
)

test('a muted microphone still sends its silence', () => {
  expect(phaseOf({ ...talking, isHeard: false, microphone: 'muted', waitedMs: 60_000 })).toBe('unheard')
})

test('a connection that was lost reconnects for as long as it takes', () => {
  expect(phaseOf({ ...talking, isConnected: false, waitedMs: 60_000 })).toBe('reconnecting')
})

test('a talk in another tab is shown before all else', () => {
  expect(phaseOf({ ...talking, isElsewhere: true })).toBe('elsewhere')
})
