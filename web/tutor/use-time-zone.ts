import { useAsk } from '#web/hooks/use-ask.ts'

/** The branch's time zone, in which lessons are meant; undefined until it is known. */
export function useTimeZone(): string | undefined {
  return useAsk('/tutor/tutor-branch', {}).value?.branch.timeZone
}
