import { type ReactNode, useEffect } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Thread } from '#contract/records/thread.ts'
import { navigate } from '#web/client/page.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { keyOutsideFields } from '../key-outside-fields.ts'

const addressOf = (studentId: StudentId) => pathTo('/tutor/student/:studentId', { studentId })

/** The student's place in the list, and the way to both neighbours: by a press, or by K and J outside of fields. */
export function StudentSteps({ listed }: Pick<Thread, 'listed'>) {
  const { thread: words } = useWords().tutor
  const { place, of, before, after } = listed
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = keyTo(event, listed)
      if (to) navigate(addressOf(to))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [listed])
  return (
    <nav aria-label={words.steps} className="ml-auto flex items-center gap-1">
      <span className="text-sm text-quiet tabular-nums">{words.placeOf(place, of)}</span>
      <Step to={before} label={words.before} keys="k" icon={<PreviousIcon size={1.25} />} />
      <Step to={after} label={words.after} keys="j" icon={<NextIcon size={1.25} />} />
    </nav>
  )
}

/** J and K, as lists of mail have them. */
function keyTo(event: KeyboardEvent, { before, after }: Thread['listed']): StudentId | null {
  const key = keyOutsideFields(event)
  if (key === 'j') return after
  return key === 'k' ? before : null
}

interface StepProps {
  to: StudentId | null
  label: string
  keys: string
  icon: ReactNode
}

const STEP = 'grid size-11 place-items-center rounded-tutor'

/** At an end of the list it stays in its place, pale, and leads nowhere. */
function Step({ to, label, keys, icon }: StepProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={`${STEP} opacity-30`}>
        {icon}
      </span>
    )
  }
  return (
    <Link
      to={addressOf(to)}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      className={`${STEP} hover:bg-leaf-ground`}
    >
      {icon}
    </Link>
  )
}
