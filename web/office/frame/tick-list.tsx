import { type ReactNode, useId } from 'react'
import { AllNone } from './all-none.tsx'

interface TickListProps {
  label: string
  options: readonly { id: string; name: string; aside?: ReactNode }[]
  /** The page scrolls, and not the list. */
  isWhole?: boolean
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** A list of which many are ticked: each by itself, all, or none. */
export function TickList({ label, options, isWhole = false, chosen, onChange }: TickListProps) {
  const id = useId()
  function toggle(option: string): void {
    const next = new Set(chosen)
    if (!next.delete(option)) next.add(option)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{label}</legend>
      <AllNone
        label={label}
        onAll={() => onChange(new Set(options.map((option) => option.id)))}
        onNone={() => onChange(new Set())}
      />
      <ul
        className={`divide-y divide-line rounded-tutor border border-line ${isWhole ? '' : 'max-h-60 overflow-y-auto'}`}
      >
        {options.map((option) => (
          <li key={option.id} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
            <input
              id={`${id}-${option.id}`}
              type="checkbox"
              className="size-5 accent-leaf"
              checked={chosen.has(option.id)}
              onChange={() => toggle(option.id)}
            />
            <label htmlFor={`${id}-${option.id}`} className="flex min-h-11 min-w-32 flex-1 items-center">
              {option.name}
            </label>
            <span className="text-sm text-quiet">{option.aside}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
