import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Ruby } from '#web/words/ruby.tsx'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** In Aozora notation. */
  label: string
  /** What is wrong with what stands here, in Aozora notation. */
  problem: string | null
  /** A button inside the field's end. */
  end?: ReactNode
}

/** A large field with its label above and its problem below. */
export function TextField({ label, problem, end, ...native }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <Ruby text={label} />
      </label>
      <div className="relative">
        <input
          {...native}
          id={id}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className={`min-h-14 w-full rounded-student border-2 bg-white px-4 text-xl ${end ? 'pr-14' : ''} ${problem === null ? 'border-edge' : 'border-trouble'}`}
        />
        {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className="mt-1 with-furigana text-trouble">
          <Ruby text={problem} />
        </p>
      )}
    </div>
  )
}
