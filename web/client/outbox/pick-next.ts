import type { AsideWrite, Write } from './write.ts'

/**
 * A check is not ended before its answers are sent, unless the server has failed this often at one of them: for about a
 * minute.
 */
const END_WAITS_FOR_TRIES = 6

/** The write to send now; null if there is none. */
export function pickNext<W extends Write>(
  line: readonly W[],
  aside: readonly AsideWrite[],
): W | AsideWrite | null {
  return aside.find(({ due }) => due) ?? line.find((write) => !waits(write, aside)) ?? null
}

function waits({ path, input }: Write, aside: readonly AsideWrite[]): boolean {
  if (path !== '/student/finish-final-check') return false
  return aside.some(
    (answer) =>
      answer.path === '/student/record-final-check' &&
      attemptOf(answer.input) === attemptOf(input) &&
      answer.tries < END_WAITS_FOR_TRIES,
  )
}

const attemptOf = (input: unknown) => (input as { attemptId: string }).attemptId
