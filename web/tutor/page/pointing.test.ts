import { expect, test, vi } from 'vitest'
import type { Lit } from '#web/client/talk/talk.ts'
import { BOOK } from '../room/testing/scripted-room.ts'
import { aTutorTalk } from '../room/testing/scripted-talk.ts'
import { lightingOf } from './pointing.tsx'

const at = { textbookId: BOOK, page: 4 }

function pressed(sentence: string, lit: Partial<Lit> | null) {
  const light = vi.fn()
  const shown = lit && { place: at, sentence: 's1', play: false, at: 1, ...lit }
  const lighting = lightingOf({ lit: shown, acts: { ...aTutorTalk().acts, light } }, at)
  lighting.press(sentence)
  return { lit: lighting.lit, told: light.mock.calls }
}

test('the first press lights a sentence, the next one plays it', () => {
  expect(pressed('s1', null)).toEqual({ lit: null, told: [[at, 's1', { play: false }]] })
  expect(pressed('s1', {})).toEqual({ lit: 's1', told: [[at, 's1', { play: true }]] })
})

test('a press on another sentence lights that one', () => {
  expect(pressed('s2', {}).told).toEqual([[at, 's2', { play: false }]])
})

test('a sentence that was lit on the page before is not lit on this one', () => {
  const turned = pressed('s1', { place: { textbookId: BOOK, page: 3 } })
  expect(turned).toEqual({ lit: null, told: [[at, 's1', { play: false }]] })
})
