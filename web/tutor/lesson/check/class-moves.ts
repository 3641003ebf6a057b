import type { Room } from '#contract/lesson-room.ts'

/** Differs when somebody's standing in a chapter may be another: a page was turned, a check began, ended or was judged. */
export function classMoves({ students }: Room): string {
  return Object.values(students)
    .map(({ id, state, attempt }) =>
      [id, state?.page, attempt?.id, attempt?.status, attempt?.score].join(' '),
    )
    .join()
}
