import { expect, test } from 'vitest'
import { EmblemName } from '#contract/school/emblems.ts'
import { PANEL_SIZE, pickPictures } from './picture-passwords.ts'

test('every order of three different pictures of the panel can be chosen, each by one draw alone', () => {
  const panel = EmblemName.options.slice(0, PANEL_SIZE)
  const chosen = new Set<string>()
  for (let first = 0; first < 12; first += 1)
    for (let second = 0; second < 11; second += 1)
      for (let third = 0; third < 10; third += 1) {
        const draws = [first, second, third]
        const pictures = pickPictures(panel, () => draws.shift()!)
        expect(new Set(pictures).size).toBe(3)
        chosen.add(pictures.join(' '))
      }
  expect(chosen.size).toBe(1_320)
})
