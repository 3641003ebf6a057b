import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioField, TicksField } from './choice-fields.tsx'

const options = [
  ['read', '見る'],
  ['write', '書く'],
] as const

test('each box of a question without an answer knows the sentence below it, so that the first can take the focus', () => {
  const draw = (problem: string | null) =>
    renderToString(
      <TicksField legend="権限" options={options} value={[]} problem={problem} onChange={() => undefined} />,
    )
  const wrong = draw('選んでください')
  const [, id] = /<p id="([^"]+)"[^>]*>選んでください/.exec(wrong)!
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(wrong.split(`aria-describedby="${id}"`)).toHaveLength(3)
  expect(draw(null)).not.toContain('aria-describedby')
})

test('one of the values is chosen, and only its button', () => {
  const drawn = renderToString(
    <RadioField legend="方法" options={options} value="write" onChange={() => undefined} />,
  )
  expect(drawn.match(/checked=""/g)).toHaveLength(1)
  expect(drawn).toMatch(/checked=""[^>]*\/><span>書く/)
})
