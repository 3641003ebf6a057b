import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmblemName } from '#contract/school/emblems.ts'
import sprite from '../emblems.svg?raw'
import { emblems as english } from './emblem-words.en.ts'
import { emblems as japanese } from './emblem-words.ja.ts'
import { EmblemPicture } from './emblem.tsx'

test('each of the 48 emblems has a drawing and a disc of its own, and a name that no other has', () => {
  expect(EmblemName.options).toHaveLength(48)
  const drawings = EmblemName.options.map((name) =>
    new RegExp(`<symbol id="${name}" viewBox="0 0 64 64">(.+)</symbol>`).exec(sprite)?.at(1),
  )
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(48)
  for (const name of EmblemName.options) expect(sprite).toContain(`<symbol id="${name}-disc"`)
  for (const names of [japanese, english]) expect(new Set(Object.values(names)).size).toBe(48)
})

test('an emblem is decoration beside a name, and says its own where it stands alone', () => {
  expect(renderToString(<EmblemPicture name="cat" size={2} />)).toContain('aria-hidden="true"')
  const alone = renderToString(<EmblemPicture name="cat" size={2} label="ネコ" />)
  expect(alone).toContain('role="img" aria-label="ネコ"')
  expect(alone).not.toContain('aria-hidden')
})

test('the second student of a drawing has it in a ring, and a student without one has no picture', () => {
  expect(renderToString(<EmblemPicture name="cat-ring" size={2} />)).toMatch(/<circle.*#cat"/)
  expect(renderToString(<EmblemPicture name="cat" size={2} />)).not.toContain('<circle')
  expect(renderToString(<EmblemPicture name={null} size={2} />)).toBe('')
})
