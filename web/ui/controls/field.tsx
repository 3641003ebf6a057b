import { useId, type ComponentProps, type ReactNode } from 'react'
import { Ruby } from '#web/words/ruby.tsx'

interface FieldProps {
  /** In Aozora notation, as the problem is. */
  label: string
  /** The problem with the value. */
  problem?: string | null
  size?: 'student' | 'tutor'
  className?: string
  /** Draws the control with the attributes that connect it to its label and its problem. */
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const looks = {
  student: 'min-h-14 rounded-student px-4 text-xl',
  tutor: 'min-h-11 min-w-0 rounded-tutor px-3 text-base',
}

/** A control of a form with its label above and its problem below. */
export function Field({ label, problem = null, size = 'tutor', className = '', children }: FieldProps) {
  const id = useId()
  const isStudents = size === 'student'
  const problemId = problem === null ? undefined : `${id}-problem`
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${isStudents ? '' : 'text-sm'} ${className}`}>
      <label htmlFor={id} className="font-semibold">
        <Ruby text={label} />
      </label>
      {children({
        id,
        className: `w-full border-2 bg-surface ${looks[size]} ${problemId ? 'border-trouble' : 'border-edge'}`,
        'aria-invalid': problemId !== undefined,
        'aria-describedby': problemId,
      })}
      {/* There before its text: an empty region is read once it is filled. Empty, it takes no gap. */}
      <div aria-live="polite" className="empty:-mt-1">
        {problemId && (
          <p id={problemId} className={`text-trouble ${isStudents ? 'with-furigana' : ''}`}>
            <Ruby text={problem!} />
          </p>
        )}
      </div>
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  label: string
  problem?: string | null
  /** A button at the field's end. */
  end?: ReactNode
  onChange: (value: string) => void
}

/** A large field for one line of text. */
export function TextField({ label, problem, end, onChange, ...native }: TextFieldProps) {
  return (
    <Field label={label} problem={problem} size="student">
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...native}
            {...control}
            onChange={({ target }) => onChange(target.value)}
            className={`${className} ${end ? 'pr-14' : ''}`}
          />
          {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
