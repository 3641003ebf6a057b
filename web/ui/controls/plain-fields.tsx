import type { ComponentProps } from 'react'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { Field } from './field.tsx'

interface PlainFieldProps {
  label: string
  /** The problem with the value. */
  problem?: string | null
  /** A quiet line below the control. */
  hint?: string
  /** Of the whole field. */
  className?: string
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  keyof PlainFieldProps | 'id' | 'value' | 'onChange' | 'children'
>

interface InputFieldProps extends PlainFieldProps, Native<'input'> {
  value: string | number
  onChange: (value: string) => void
}

/** A field for one line: a text, a day, a time, an address. */
export function InputField({ label, problem, hint, className, onChange, ...native }: InputFieldProps) {
  return (
    <Field label={label} problem={problem} className={className}>
      {(control) => (
        <>
          <input {...native} {...control} onChange={({ target }) => onChange(target.value)} />
          <Hint text={hint} />
        </>
      )}
    </Field>
  )
}

/** A field for a code or a login id, which no keyboard corrects. */
export function CodeField(props: Omit<InputFieldProps, 'maxLength' | 'autoCapitalize' | 'spellCheck'>) {
  return <InputField {...props} maxLength={64} autoCapitalize="none" spellCheck={false} />
}

interface AreaFieldProps extends PlainFieldProps, Native<'textarea'> {
  value: string
  onChange: (value: string) => void
}

/** A field for some lines of text, which grows with them. */
export function AreaField({ label, problem, hint, className, onChange, ...native }: AreaFieldProps) {
  const field = useGrowing(native.value)
  return (
    <Field label={label} problem={problem} className={className}>
      {(control) => (
        <>
          <textarea
            {...native}
            {...control}
            ref={field}
            onChange={({ target }) => onChange(target.value)}
            className={`field-sizing-content max-h-64 resize-y py-2 placeholder:text-quiet ${control.className}`}
          />
          <Hint text={hint} />
        </>
      )}
    </Field>
  )
}

type Choice = string | number | null

interface SelectFieldProps<Value extends Choice> extends PlainFieldProps, Native<'select'> {
  /** Null for an option of null, or while there is none to choose. */
  value: Value | null
  options: readonly (readonly [value: Value, name: string])[]
  onChange: (value: Value) => void
}

/** A field for one of several values; it hands back the option's own. */
export function SelectField<Value extends Choice>({
  label,
  problem,
  hint,
  className,
  value,
  options,
  onChange,
  ...native
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const option = options.find(([each]) => textOf(each) === text)
    if (option) onChange(option[0])
  }
  return (
    <Field label={label} problem={problem} className={className}>
      {(control) => (
        <>
          <select
            {...native}
            {...control}
            value={textOf(value)}
            onChange={({ target }) => choose(target.value)}
          >
            {options.map(([each, name]) => (
              <option key={each} value={textOf(each)}>
                {name}
              </option>
            ))}
          </select>
          <Hint text={hint} />
        </>
      )}
    </Field>
  )
}

/** The DOM knows an option of null by the empty text. */
function textOf(value: Choice): string {
  return value === null ? '' : String(value)
}

function Hint({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="text-quiet">{text}</span>
}
