import type { Timers } from '#contract/kernel/time.ts'
import type { StudentState } from '#contract/room/state.ts'

const AT_MOST_EVERY_MS = 1_000

export type Recorder = ReturnType<typeof createRecorder>

/**
 * Delivers a student's state: a turned page at once, changes on the page at most once a second, no state twice. Facts of
 * the previous page are delivered before a turned page.
 */
export function createRecorder({ now, after }: Timers, deliver: (state: StudentState) => void) {
  let last: StudentState | null = null
  let lastAt = -Infinity
  let held: StudentState | null = null
  let cancel: (() => void) | null = null

  function forget(): void {
    cancel?.()
    cancel = null
    held = null
  }

  function pass(state: StudentState): void {
    forget()
    last = state
    lastAt = now()
    deliver(state)
  }

  return {
    record(state: StudentState): void {
      const before = held
      forget()
      if (last && isSame(last, state)) return
      const isTurned = !last || !isSamePlace(last, state)
      if (isTurned && before && progressOf(before) !== progressOf(last)) deliver(before)
      const wait = lastAt + AT_MOST_EVERY_MS - now()
      if (isTurned || wait <= 0) return pass(state)
      held = state
      cancel = after(wait, () => pass(state))
    },
    /**
     * Takes a state that the server has already, e.g. from another device, and drops the undelivered state, which is out
     * of date.
     */
    know(state: StudentState): void {
      forget()
      last = state
    },
    forget,
  }
}

export function isSamePlace(
  a: { textbookId: string; page: number },
  b: { textbookId: string; page: number },
): boolean {
  return a.textbookId === b.textbookId && a.page === b.page
}

const progressOf = (state: StudentState | null) => JSON.stringify(state?.progress)

function isSame(a: StudentState, b: StudentState): boolean {
  const happened = (state: StudentState) => JSON.stringify([state.sentence, state.activity, state.progress])
  return isSamePlace(a, b) && happened(a) === happened(b)
}
