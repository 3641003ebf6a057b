import { expect, test } from 'vitest'
import { type VoiceArrived, voiceOf } from './figures.ts'
import { createHalves, weakSide } from './halves.ts'
import { createHearing, isBad } from './hearing.ts'
import { createLadder } from './ladder.ts'
import { createTrouble } from './trouble.ts'

const counts = (given: Partial<VoiceArrived>) => ({
  received: 0,
  lost: 0,
  samples: 0,
  concealed: 0,
  ...given,
})

test('the figures of a voice are read from a report, and there are none before it arrives', () => {
  const voice = { id: 'V', type: 'inbound-rtp', kind: 'audio', packetsReceived: 90, packetsLost: 10 }
  expect(voiceOf([['V', { ...voice, totalSamplesReceived: 4, concealedSamples: 1 }]])).toEqual({
    received: 90,
    lost: 10,
    samples: 4,
    concealed: 1,
  })
  // Without figures of samples, and with more packets than were sent, since some came twice.
  expect(voiceOf([['V', { ...voice, packetsLost: -2 }]])).toEqual(counts({ received: 90 }))
  expect(voiceOf([['V', { ...voice, kind: 'video' }]])).toBeNull()
})

test('only the last three seconds count, and a new connection begins anew', () => {
  const hearing = createHearing()
  hearing.take(counts({ received: 0, samples: 1 }), 0)
  expect(hearing.take(counts({ received: 40, lost: 10, samples: 101, concealed: 20 }), 1_000)).toEqual({
    lost: 0.2,
    missing: 0.2,
  })
  hearing.take(counts({ received: 90, lost: 10, samples: 201, concealed: 20 }), 2_000)
  hearing.take(counts({ received: 140, lost: 10, samples: 301, concealed: 20 }), 3_000)
  const all = hearing.take(counts({ received: 190, lost: 10, samples: 401, concealed: 20 }), 4_000)
  expect(all).toEqual({ lost: 0, missing: 0 })
  expect(hearing.take(counts({ received: 10, samples: 20 }), 5_000)).toEqual({ lost: 0, missing: 0 })
})

test('a line is bad where words are missing, and where what is sent twice makes up for the loss', () => {
  expect(isBad({ lost: 0.01, missing: 0.04 })).toBe(false)
  expect(isBad({ lost: 0.01, missing: 0.05 })).toBe(true)
  expect(isBad({ lost: 0.2, missing: 0 })).toBe(true)
})

test('trouble is shown after five seconds, and gone after ten good ones', () => {
  const trouble = createTrouble()
  const seen = (second: number, isBadNow: boolean) => trouble.look(isBadNow, second * 1_000)
  expect([0, 1, 2, 3, 4].map((second) => seen(second, true))).toEqual([null, null, null, null, null])
  expect(seen(5, true)).toBe(0)
  expect([6, 10, 14].map((second) => seen(second, false))).toEqual([0, 0, 0])
  expect(seen(15, false)).toBeNull()
  // A bad second now and then is nobody's business.
  expect([20, 24, 28, 32].map((second) => seen(second, true))).toEqual([null, null, null, null])
})

test('a signal that is late tells on which half of the way, whatever the clocks say', () => {
  const halves = createHalves()
  const clockIsWrongBy = 40_000
  for (const [ms, up, down] of [
    [0, 30, 20],
    [250, 30, 260],
    [500, 270, 20],
    [750, 30, 460],
  ] as const)
    halves.take(ms - clockIsWrongBy, ms + up, ms + up + down)
  expect(halves.late(2_000)).toEqual({ own: 2, other: 1 })
  expect(halves.late(60_000)).toEqual({ own: 0, other: 0 })
})

test('the weak side is the one whose half is late far more often; both sides say the same', () => {
  const none = { own: 0, other: 0 }
  const cases = [
    [{ own: 3, other: 0 }, none, 'own', 'other'],
    [none, { own: 1, other: 3 }, 'own', 'other'],
    [{ own: 0, other: 4 }, { own: 5, other: 0 }, 'other', 'own'],
    [{ own: 3, other: 3 }, none, 'both', 'both'],
    [{ own: 1, other: 0 }, none, 'unknown', 'unknown'],
  ] as const
  for (const [here, there, seen, seenThere] of cases) {
    expect(weakSide(here, there)).toBe(seen)
    expect(weakSide(there, here)).toBe(seenThere)
  }
})

test('a line climbs one rung at a time, each after it was tried, and down again after half a calm minute', () => {
  const ladder = createLadder()
  let at = 0
  const after = (seconds: number, lost: number, missing: number) => {
    const seen = new Set<string>()
    for (let second = 0; second < seconds; second += 1)
      seen.add(ladder.look({ lost, missing }, (at += 1_000)))
    return [...seen]
  }
  expect(after(20, 0.02, 0.02)).toEqual(['plain'])
  expect(after(20, 0.04, 0.01)).toEqual(['doubled'])
  expect(after(20, 0.2, 0.06)).toEqual(['no-camera'])
  expect(after(20, 0.4, 0.25)).toEqual(['drawn-answers'])
  expect(after(29, 0, 0)).toEqual(['drawn-answers'])
  expect(after(60, 0, 0)).toEqual(['drawn-answers', 'no-camera', 'doubled'])
  expect(after(40, 0.02, 0)).toEqual(['doubled'])
  expect(after(40, 0, 0)).toEqual(['doubled', 'plain'])
})
