import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../drawings/icons.ts'
import { Group, type GroupProps } from './choice-fields.tsx'

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
                className="relative inline-flex min-h-11 max-w-full min-w-11 cursor-pointer touch-manipulation items-center justify-center gap-1.5 rounded-tutor border-2 border-edge bg-sheet px-4 font-semibold hover:bg-leaf-ground has-checked:border-leaf has-checked:bg-leaf-ground has-checked:text-leaf-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-deep has-aria-invalid:border-trouble"
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
