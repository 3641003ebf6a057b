import { expect, test } from 'vitest'
import { countsOf, figuresOfTalks, type ListenerCounts } from './voice-counts.ts'

const report = (...entries: { id: string }[]) => entries.map((entry) => [entry.id, entry] as const)
const inbound = {
  id: 'I',
  type: 'inbound-rtp',
  kind: 'audio',
  totalSamplesReceived: 48_000,
  concealedSamples: 9_600,
  silentConcealedSamples: 4_800,
  jitterBufferDelay: 1_920,
  jitterBufferEmittedCount: 38_400,
}
const camera = { id: 'V', type: 'inbound-rtp', kind: 'video', totalSamplesReceived: 1 }
const transport = { id: 'T', type: 'transport', bytesSent: 5_000 }
const begun = { atMs: 1_000, connections: 1, codec: 'audio/red' }
const none: ListenerCounts = countsOf([], begun)

test('the counts are those of the voice', () => {
  expect(countsOf(report(camera, inbound, transport), begun)).toEqual({
    ...begun,
    played: 48_000,
    concealed: 9_600,
    concealedBySilence: 4_800,
    waitedS: 1_920,
    waited: 38_400,
    bytesSent: 5_000,
  })
  expect(none).toMatchObject({ played: 0 })
})

const after = countsOf(report(inbound, transport), { ...begun, atMs: 2_000 })

test('a second of a talk, and of two talks together', () => {
  const figures = {
    concealed: 0.1,
    concealedOrSilent: 0.2,
    bufferMs: 50,
    sentKbit: 40,
    codec: 'audio/red',
    anew: 0,
  }
  const second = [none, after]
  expect(figuresOfTalks([second])).toEqual(figures)
  expect(figuresOfTalks([second, second])).toEqual(figures)
})

test('a new connection counts from nothing, so the moment of the change is left out', () => {
  const anew = { ...none, connections: 2, atMs: 3_000 }
  const later = { ...after, connections: 2, atMs: 4_000 }
  const { concealed, sentKbit, anew: changes } = figuresOfTalks([[none, after, anew, later]])
  expect([concealed, sentKbit, changes]).toEqual([0.1, 40, 1])
})

test('a talk in which nothing is played has no figures', () => {
  expect(() => figuresOfTalks([[none, { ...none, atMs: 2_000 }]])).toThrow('Nothing was played')
})
