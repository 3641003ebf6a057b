import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../drawings/icons.ts'
import type { Bound } from './use-form.ts'

interface GroupProps {
  legend: string
  /** The legend is for screen readers alone: what is seen says it. */
  isQuiet?: boolean
  /** Of the legend and the problem, as a field beside has them. */
  size?: 'student' | 'tutor'
  problem?: string | null
  className: string
  /** Draws the controls, each with the attributes that connect it to the group's problem. */
  children: (control: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** Several controls that answer one question, with its problem below them. */
function Group({ legend, isQuiet = false, size = 'tutor', problem = null, className, children }: GroupProps) {
  const id = useId()
  const problemId = problem === null ? undefined : `${id}-problem`
  const text = size === 'tutor' ? 'text-sm' : ''
  return (
    <fieldset className={className}>
      <legend className={isQuiet ? 'sr-only' : `font-semibold ${text}`}>{legend}</legend>
      {children({ 'aria-invalid': problemId !== undefined, 'aria-describedby': problemId })}
      <div aria-live="polite" className="empty:hidden">
        {problemId && (
          <p id={problemId} className={`text-trouble ${text}`}>
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface RadioFieldProps<Value extends string | boolean> extends Pick<GroupProps, 'legend' | 'isQuiet'> {
  options: readonly (readonly [value: Value, name: string])[]
  value: Value
  problem?: string | null
  onChange: (value: Value) => void
}

/** One of a few values, all of them in sight. */
export function RadioField<Value extends string | boolean>({
  options,
  value,
  onChange,
  ...group
}: RadioFieldProps<Value>) {
  const name = useId()
  return (
    <Group {...group} className="flex flex-wrap gap-x-5">
      {(control) =>
        options.map(([each, label]) => (
          <label key={String(each)} className="flex min-h-11 items-center gap-2">
            <input
              {...control}
              type="radio"
              name={name}
              className="size-5 accent-leaf"
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span>{label}</span>
          </label>
        ))
      }
    </Group>
  )
}

interface ChoiceFieldProps<Value extends string> extends Pick<GroupProps, 'legend' | 'size' | 'problem'> {
  options: readonly (readonly [value: Value, name: string])[]
  value: Value | null
  onChange: (value: Value) => void
  /** Its meaning, between the question and its answers. */
  children?: ReactNode
}

/** A few words of which one is chosen, as buttons in a row. */
export function ChoiceField<Value extends string>({
  options,
  value,
  onChange,
  children,
  ...group
}: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <Group {...group} className="flex min-w-0 flex-col gap-1">
      {(control) => (
        <>
          {children}
          <div className="flex flex-wrap gap-2">
            {options.map(([each, label]) => (
              <label
                key={each}
                className="relative inline-flex min-h-11 max-w-full min-w-11 cursor-pointer touch-manipulation items-center justify-center gap-1.5 rounded-tutor border-2 border-edge bg-sheet px-4 font-semibold hover:bg-leaf-ground has-checked:border-leaf has-checked:bg-leaf-ground has-checked:text-leaf-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-deep"
              >
                <input
                  {...control}
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={value === each}
                  onChange={() => onChange(each)}
                />
                {value === each && <CheckIcon size={1.25} />}
                <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </Group>
  )
}

interface TicksFieldProps<Value extends string> extends Bound<readonly Value[]>, Pick<GroupProps, 'legend'> {
  options: readonly (readonly [value: Value, name: string])[]
}

/** Any number of a few values. */
export function TicksField<Value extends string>({
  options,
  value,
  onChange,
  ...group
}: TicksFieldProps<Value>) {
  return (
    <Group {...group} className="flex flex-col text-sm">
      {(control) =>
        options.map(([each, label]) => (
          <TickField
            {...control}
            key={each}
            label={label}
            value={value.includes(each)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...value, each] : value.filter((other) => other !== each))
            }
          />
        ))
      }
    </Group>
  )
}

interface TickFieldProps {
  label: string
  value: boolean
  onChange: (isTicked: boolean) => void
}

/** Yes or no. */
export function TickField({ label, value, onChange, ...native }: TickFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        {...native}
        type="checkbox"
        className="size-5 accent-leaf"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
