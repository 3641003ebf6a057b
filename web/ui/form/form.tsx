import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { ProblemNotice } from '../page/notice.tsx'
import type { FormFrame } from './use-form.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  form: FormFrame
  children: ReactNode
}

/** Checks its fields by itself; a press that was stopped moves the focus to the first wrong one. */
export function Form({ form, children, ...native }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { stops } = form
  useEffect(() => {
    if (stops > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [stops])
  return (
    <form
      {...native}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
    </form>
  )
}

/** Why the form was not accepted, above its buttons. */
export function FormProblem({ form: { problem } }: { form: Pick<FormFrame, 'problem'> }) {
  return problem && <ProblemNotice problem={problem} />
}
