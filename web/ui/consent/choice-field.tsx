import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../drawings/icons.ts'

interface ChoiceFieldProps<Value extends string> {
  legend: string
  name: string
  options: readonly (readonly [Value, string])[]
  value: Value | null
  onChange: (value: Value) => void
  problem?: string | null
  /** Of the question and the problem, as a field beside has them. */
  size?: 'student' | 'tutor'
  /** Its meaning, between the question and its answers. */
  children?: ReactNode
}

/** A few words of which one is chosen, as buttons in a row. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, name, options, value, onChange, problem = null, size = 'student', children } = props
  const id = useId()
  const text = size === 'tutor' ? 'text-sm' : ''
  return (
    <fieldset
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className={`mb-1 font-semibold ${text}`}>{legend}</legend>
      {children}
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="relative inline-flex min-h-11 max-w-full min-w-11 cursor-pointer touch-manipulation items-center justify-center gap-1.5 rounded-tutor border-2 border-edge bg-sheet px-4 font-semibold hover:bg-leaf-ground has-checked:border-leaf has-checked:bg-leaf-ground has-checked:text-leaf-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-deep"
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              data-field={name}
              className="sr-only"
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {value === option && <CheckIcon size={1.25} />}
            <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={`text-trouble ${text}`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
