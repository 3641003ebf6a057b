import { expect, test } from 'vitest'
import { worthHaving } from './running-check.tsx'
import { anOrder, aSpoken, aTyping } from './testing/an-attempt.ts'

test('each picture and recording of a check is fetched once', () => {
  const picture = { resourceId: 'fire' as never, alt: '', width: 4, height: 3 }
  const choices = ['c1', 'c2'].map((id) => ({ id, text: null, picture }))
  const clip = { resourceId: 'other' as never, startMs: 0, endMs: 5 }
  const listening = { kind: 'listening-choice', id: 'i1', clip, choices } as const
  expect(worthHaving([listening, anOrder, aTyping, { ...aSpoken, picture }])).toEqual({
    pictures: [picture],
    sounds: ['other', 'sound'],
  })
  const voices = ['v1', 'v2', 'v1'].map((id, at) => ({
    id: `c${at + 1}`,
    text: null,
    picture: null,
    clip: { ...clip, resourceId: id as never },
  }))
  expect(worthHaving([{ kind: 'voices', id: 'i1', picture, choices: voices }])).toEqual({
    pictures: [picture],
    sounds: ['v1', 'v2'],
  })
  expect(worthHaving([{ ...anOrder, clip: null }, aSpoken])).toEqual({ pictures: [], sounds: [] })
})
