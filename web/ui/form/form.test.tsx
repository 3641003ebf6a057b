import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '../controls/field.tsx'
import { AreaField, CodeField, InputField, SelectField } from '../controls/plain-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { RadioField, TicksField } from './choice-fields.tsx'
import { Form } from './form.tsx'

const options = [['a', 'A']] as const
const onChange = () => undefined

const kinds: Record<string, (problem: string | null) => ReactNode> = {
  TextField: (problem) => <TextField label="L" value="" problem={problem} onChange={onChange} />,
  InputField: (problem) => <InputField label="L" value="" problem={problem} onChange={onChange} />,
  CodeField: (problem) => <CodeField label="L" value="" problem={problem} onChange={onChange} />,
  AreaField: (problem) => <AreaField label="L" value="" problem={problem} onChange={onChange} />,
  SelectField: (problem) => (
    <SelectField label="L" value="a" options={options} problem={problem} onChange={onChange} />
  ),
  ChoiceField: (problem) => (
    <ChoiceField legend="L" value={null} options={options} problem={problem} onChange={onChange} />
  ),
  RadioField: (problem) => (
    <RadioField legend="L" value="a" options={options} problem={problem} onChange={onChange} />
  ),
  TicksField: (problem) => (
    <TicksField legend="L" value={[]} options={options} problem={problem} onChange={onChange} />
  ),
}

test.each(Object.entries(kinds))(
  'a wrong %s can take the focus of a form, and a screen reader says its sentence',
  (_, draw) => {
    const wrong = renderToString(draw('書いてください'))
    const [control] = /<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/.exec(wrong)!
    const [, id] = /aria-describedby="([^"]+)"/.exec(control)!
    expect(wrong).toMatch(new RegExp(`aria-live="polite"[^>]*><p id="${id}"[^>]*>書いてください`))
    const right = renderToString(draw(null))
    expect(right).toContain('aria-invalid="false"')
    expect(right).not.toContain('aria-describedby')
    // The region is there before its text: only then is the text said.
    expect(right).toContain('aria-live="polite"')
  },
)

test('a form has sentences of its own in place of the browser’s, and keeps its name', () => {
  const form = { submit: () => undefined, isBusy: false, problem: null, stops: 0 }
  expect(
    renderToString(
      <Form form={form} aria-label="同意">
        {null}
      </Form>,
    ),
  ).toBe('<form aria-label="同意" noValidate=""></form>')
})
