import { useId, type ReactNode } from 'react'

interface FormFieldProps {
  label: string
  /** What is wrong with what stands here. */
  problem?: string | null
  className?: string
  children: (field: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A field of a tutor's form, with its label above and its problem below. */
export function FormField({ label, problem = null, className = '', children }: FormFieldProps) {
  const id = useId()
  const isWrong = problem !== null
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: `min-h-11 w-full min-w-0 rounded-tutor border-2 bg-white px-3 text-base ${isWrong ? 'border-trouble' : 'border-edge'}`,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-problem` : undefined,
      })}
      {isWrong && (
        <p id={`${id}-problem`} className="text-sm text-trouble">
          {problem}
        </p>
      )}
    </div>
  )
}
