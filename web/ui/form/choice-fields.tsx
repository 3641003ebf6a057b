import { type ReactNode, useId } from 'react'
import type { Bound } from './use-form.ts'

export interface GroupProps {
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
export function Group({
  legend,
  isQuiet = false,
  size = 'tutor',
  problem = null,
  className,
  children,
}: GroupProps) {
  const id = useId()
  const problemId = problem === null ? undefined : `${id}-problem`
  const text = size === 'tutor' ? 'text-sm' : ''
  return (
    <fieldset className={className}>
      <legend className={isQuiet ? 'sr-only' : `mb-1 font-semibold ${text}`}>{legend}</legend>
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
  /** More words behind the label. */
  aside?: ReactNode
  disabled?: boolean
  value: boolean
  onChange: (isTicked: boolean) => void
}

/** Yes or no. */
export function TickField({ label, aside, value, onChange, ...native }: TickFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default">
      <input
        {...native}
        type="checkbox"
        className="size-5 shrink-0 accent-leaf"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
      {aside}
    </label>
  )
}
