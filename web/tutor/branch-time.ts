import { useAsk } from '#web/hooks/use-ask.ts'
import { useTimeText } from '#web/ui/time.tsx'

/** The branch's time zone, which applies to lesson times; undefined until it is known. */
export function useTimeZone(): string | undefined {
  return useAsk('/tutor/tutor-branch', {}).value?.branch.timeZone
}

/** Formats times in the reader's language and the branch's time zone: `16:30`, and `11月21日 16:30`. */
export function useBranchTime() {
  const timeText = useTimeText(useTimeZone())
  return { time: (at: number) => timeText(at), dayTime: (at: number) => timeText(at, 'day-clock') }
}
