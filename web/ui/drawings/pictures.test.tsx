import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HonorKind } from '#contract/learning/honors.ts'
import { HonorPicture } from './pictures.tsx'

const drawn = (kind: HonorKind) => renderToString(<HonorPicture kind={kind} />)

test('each kind of honor has a drawing of its own, and the word beside it speaks', () => {
  const pictures = HonorKind.options.map(drawn)
  expect(new Set(pictures).size).toBe(HonorKind.options.length)
  for (const picture of pictures) expect(picture).toMatch(/aria-hidden="true".*<path/)
})
