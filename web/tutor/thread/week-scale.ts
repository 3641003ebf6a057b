import type { Chapter } from '#contract/books/curriculum.ts'

const HEIGHT = 7.5
/** A bar of one page is a mark, not a tower. */
const TALLEST_PAGE = 0.875
const SHORTEST_BAR = 0.5
/** Titles that are nearer than this would cover each other. */
const TITLE_HEIGHT = 1

/** How pages become heights; all of them in rem. */
export interface WeekScale {
  low: number
  high: number
  height: number
  /** The foot of a page. */
  footOf(page: number): number
  barOf(first: number, last: number): { bottom: number; height: number }
}

/** From the first to the last page of these weeks. */
export function scaleOf(weeks: readonly { first: number; last: number }[]): WeekScale {
  const low = Math.min(...weeks.map(({ first }) => first))
  const high = Math.max(...weeks.map(({ last }) => last))
  const unit = Math.min(TALLEST_PAGE, HEIGHT / (high - low + 1))
  const footOf = (page: number) => (page - low) * unit
  return {
    low,
    high,
    height: unit * (high - low + 1),
    footOf,
    barOf: (first, last) => ({
      bottom: footOf(first),
      height: Math.max(unit * (last - first + 1), SHORTEST_BAR),
    }),
  }
}

/** The chapters that end between these pages, each with the height of its end; of two that are close the later is left out. */
export function chapterLines(
  chapters: readonly Pick<Chapter, 'title' | 'lastPage'>[],
  { low, high, footOf }: WeekScale,
): { title: string; bottom: number }[] {
  const lines: { title: string; bottom: number }[] = []
  for (const { title, lastPage } of chapters) {
    if (lastPage < low || lastPage > high) continue
    const bottom = footOf(lastPage + 1)
    const before = lines.at(-1)?.bottom ?? -Infinity
    if (bottom - before >= TITLE_HEIGHT) lines.push({ title, bottom })
  }
  return lines
}

/**
 * The best passed check of each week.
 * @param mondays in order.
 * @param checks each with its day; one before the first Monday belongs to none.
 */
export function passedInWeek<C extends { passed: boolean | null; score: number | null }>(
  mondays: readonly string[],
  checks: readonly (readonly [day: string, check: C])[],
): Map<string, C> {
  const best = new Map<string, C>()
  for (const [day, check] of checks) {
    const monday = mondays.findLast((each) => each <= day)
    if (!monday || !check.passed) continue
    if ((best.get(monday)?.score ?? -1) < (check.score ?? 0)) best.set(monday, check)
  }
  return best
}
