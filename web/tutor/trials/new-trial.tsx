import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Trial } from '#contract/trials.ts'
import { serverNow } from '#web/client/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { ChildFields } from './child-fields.tsx'
import { HourFields } from './hour-fields.tsx'
import { type Fault, readForm } from './read-form.ts'
import type { Making } from './use-trials.ts'

interface NewTrialProps {
  classroomId: ClassroomId
  timeZone: string
  trials: readonly Trial[]
  busy: boolean
  onMake: (making: Making) => void
  onClose: () => void
}

/** A trial lesson in under a minute: what most want is filled in. */
export function NewTrial({ classroomId, timeZone, trials, busy, onMake, onClose }: NewTrialProps) {
  const { form: words } = useWords().tutor.trials
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useEffect(() => focusOn(form.current, 'displayName'), [])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const read = readForm(new FormData(form.current!), { classroomId, timeZone, now: serverNow() })
    if (!('why' in read)) return onMake(read)
    setFault(read)
    focusOn(form.current, read.field)
  }

  const problemOf = (field: Fault['field']) => (fault?.field === field ? words[fault.why] : null)
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      onChange={() => setFault(null)}
      className="flex flex-col gap-4 rounded-tutor border border-line bg-sheet p-4 shadow-soft"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {words.title}
      </h2>
      <HourFields trials={trials} timeZone={timeZone} problemOf={problemOf} />
      <ChildFields problemOf={problemOf} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{words.close}</Button>
        <Button type="submit" look="main" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, field: Fault['field']): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}
