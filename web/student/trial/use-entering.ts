import { useState, type RefObject } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { answersOf, type ConsentDraft, missingAnswer } from './consent-questions.tsx'
import { forgetPress, savePress } from './open-press.ts'

/** The fields of the form, by the names of their inputs; the last two are the guardian's. */
export type EntryField = 'displayName' | 'reading' | 'guardian' | 'relation'

interface Hearing {
  onEntering: (entering: boolean) => void
  /** The invitation was refused: its facts have changed and must be loaded again. */
  onRefused: () => void
}

interface Entry {
  secret: Secret
  form: RefObject<HTMLFormElement | null>
  consents: ConsentDraft
}

/** Uses the invitation, signs the trial student in, and opens the lesson. */
export function useEntering({ secret, form, consents }: Entry, { onEntering, onRefused }: Hearing) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<EntryField | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function enter(): Promise<void> {
    if (busy) return
    const displayName = input('displayName')?.value.trim() ?? ''
    const reading = input('reading')?.value.trim() ?? ''
    setProblem(null)
    const missing = displayName === '' ? 'displayName' : missingAnswer(consents)
    point(missing)
    if (missing) return
    setBusy(true)
    onEntering(true)
    const answer = await signIn({
      token: secret,
      pressId: savePress(),
      displayName,
      ...(reading !== '' && { reading }),
      ...answersOf(consents),
    })
    if (answer.ok) {
      forgetPress()
      // `replace` removes the secret from the address and from the history.
      // A trial opens exactly one lesson.
      return navigate(pathTo('/student/lesson/:lessonId', { lessonId: answer.value.lessonId! }), {
        replace: true,
      })
    }
    setBusy(false)
    fail(answer.problem)
  }

  function fail(failed: Problem): void {
    if (failed.kind === 'refused' || failed.kind === 'invalid') {
      forgetPress()
      onEntering(false)
    }
    if (failed.kind === 'refused') return onRefused()
    const field = failed.kind === 'invalid' && failed.fields.map(fieldOf).find(input)
    if (field) point(field)
    else setProblem(failed)
  }

  function point(field: EntryField | null): void {
    setWrong(field)
    if (field) input(field)?.focus()
  }

  function input(field: EntryField): HTMLInputElement | null {
    return form.current?.querySelector(`[name="${field}"], [data-field="${field}"]`) ?? null
  }

  return { busy, wrong, problem, enter }
}

/** The name of a guardian may be refused as a child's is. */
function fieldOf({ path }: { path: string }): EntryField {
  return path === 'consents.guardian.displayName' ? 'guardian' : (path as EntryField)
}

async function signIn(given: InputOf<'/student/sign-in-trial-student'>) {
  const sentAt = Date.now()
  const answer = await ask('/student/sign-in-trial-student', given)
  if (answer.ok) goIn(answer.value, sentAt)
  return answer
}
