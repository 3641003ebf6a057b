import type { OutputOf } from '#contract/calls.ts'
import { useAsk, type Asked } from '#web/hooks/use-ask.ts'

/** Where the student was last, on whichever device; asked for at each coming to the screen. */
export function useResume(): Asked<OutputOf<'/student/current-state'>> {
  return useAsk('/student/current-state', {}, { anew: true })
}
