interface Span {
  startsAt: number
  endsAt: number
}

/** True if the lesson is at the time of one of these. */
export function isBusyAt(lesson: Span, others: readonly Span[]): boolean {
  return others.some(({ startsAt, endsAt }) => startsAt < lesson.endsAt && lesson.startsAt < endsAt)
}
