import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FACES } from '#contract/school/rules/face-names.ts'
import sprite from '../faces.svg?raw'
import { FacePicture } from './face.tsx'

test('each of the 24 faces has a drawing of its own, and no drawing names a person', () => {
  expect(FACES).toHaveLength(24)
  const drawings = FACES.map((face) =>
    new RegExp(`<symbol id="${face}" viewBox="0 0 96 96">(.+)</symbol>`).exec(sprite)?.at(1),
  )
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(24)
  expect(sprite.match(/<symbol/g)).toHaveLength(24)
  expect(sprite).not.toContain('<title>')
})

test('a tutor without a face is a plain shape, the same for every one', () => {
  expect(renderToString(<FacePicture of="turban" />)).toMatch(/<use href="[^"]*#turban"/)
  expect(renderToString(<FacePicture of={null} />)).not.toContain('<use')
  expect(renderToString(<FacePicture of={null} />)).toBe(renderToString(<FacePicture of={undefined} />))
})
