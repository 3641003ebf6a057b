import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HonorKind } from '#contract/learning/honors.ts'
import { EmblemPicture } from './emblem.tsx'
import { HandIcon } from './icons.ts'
import { HonorPicture } from './pictures.tsx'

const drawn = (kind: HonorKind) => renderToString(<HonorPicture kind={kind} />)

test('each kind of honor has a drawing of its own, and the word beside it speaks', () => {
  const pictures = HonorKind.options.map(drawn)
  expect(new Set(pictures).size).toBe(HonorKind.options.length)
  for (const picture of pictures) expect(picture).toMatch(/aria-hidden="true".*<use/)
})

test('the size of a drawing is a class, and no attribute: Safari knows no rem there', () => {
  const pictures = [<HonorPicture key="" kind="effort" />, <EmblemPicture key="" name="cat" size={3} />]
  for (const drawing of [...pictures, <HandIcon key="" size={3} />]) {
    const markup = renderToString(drawing)
    expect(markup).toMatch(/class="size-12 /)
    expect(markup).not.toMatch(/<svg[^>]* (?:width|height|style)=/)
  }
})
