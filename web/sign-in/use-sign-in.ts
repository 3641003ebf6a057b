import { useState, type RefObject } from 'react'
import type { Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/clock.ts'
import { enter } from '#web/client/session/acts.ts'
import { loadWords } from '#web/words/words.ts'

export interface SignInProblem {
  problem: Problem
  /** The time of the server's answer, so that a wait can be counted down. */
  since: number
}

type Field = 'loginId' | 'password'

/** The sign-in from the press to the first screen. The fields keep their text until the browser leaves the page. */
export function useSignIn(form: RefObject<HTMLFormElement | null>) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Partial<Record<Field, boolean>>>({})
  const [trouble, setTrouble] = useState<SignInProblem | null>(null)

  async function submit(): Promise<void> {
    if (busy) return
    const loginId = input('loginId')?.value.trim() ?? ''
    const password = input('password')?.value ?? ''
    setTrouble(null)
    if (point({ loginId: loginId === '', password: password === '' })) return
    setBusy(true)
    const answer = await enter({ loginId, password })
    setBusy(false)
    if (!answer.ok) fail(await sayable(answer.problem))
  }

  function fail(problem: Problem): void {
    const isAtField =
      problem.kind === 'invalid' && point(Object.fromEntries(problem.fields.map(({ path }) => [path, true])))
    if (isAtField) return
    setTrouble({ problem, since: serverNow() })
    if (problem.kind === 'refused') input('password')?.select()
  }

  /** Marks the fields and focuses the first of them. */
  function point(next: Partial<Record<Field, boolean>>): boolean {
    setMissing(next)
    const first = (['loginId', 'password'] as const).find((field) => next[field])
    if (first) input(first)?.focus()
    return first !== undefined
  }

  function input(field: Field): HTMLInputElement | null {
    return form.current?.querySelector(`[name="${field}"]`) ?? null
  }

  return { busy, missing, trouble, submit }
}

/**
 * The sign-in page is shown without the refusals' sentences: they are loaded with the first refusal. If that fails,
 * the network has just gone.
 */
async function sayable(problem: Problem): Promise<Problem> {
  if (problem.kind !== 'refused') return problem
  return await loadWords('refusals').then(
    () => problem,
    () => ({ kind: 'offline' }),
  )
}
