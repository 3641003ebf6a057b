import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField, InputField, SelectField } from './plain-fields.tsx'

test('a field has its label, its hint and its problem, and the control knows both label and problem', () => {
  const drawn = renderToString(
    <InputField label="名前" hint="全角" problem="書いてください" value="" onChange={() => undefined} />,
  )
  const [, id] = /<label for="([^"]+)"/.exec(drawn)!
  expect(drawn).toContain(`id="${id}"`)
  expect(drawn).toContain(`aria-describedby="${id}-problem"`)
  expect(drawn).toMatch(/<input.*全角.*書いてください/)
  expect(renderToString(<InputField label="名前" value="" onChange={() => undefined} />)).not.toContain(
    '<span',
  )
})

test('no keyboard corrects a code', () => {
  expect(renderToString(<CodeField label="コード" value="" onChange={() => undefined} />)).toMatch(
    /autoCapitalize="none".*spellCheck="false"/,
  )
})

test('the chosen option is the one of the value, also of a number and of none', () => {
  const chosen = (value: number | null) =>
    /<option[^>]*selected[^>]*>([^<]*)/.exec(
      renderToString(
        <SelectField
          label="学年"
          value={value}
          options={[
            [null, 'なし'],
            [0, '年長'],
            [1, '1年'],
          ]}
          onChange={() => undefined}
        />,
      ),
    )?.[1]
  expect([chosen(null), chosen(0), chosen(1)]).toEqual(['なし', '年長', '1年'])
})
