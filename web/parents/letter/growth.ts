import type { StudiedWeek } from '#contract/family/parents-page.ts'

type CountedWeek = Pick<StudiedWeek, 'monday' | 'lessons' | 'sentences'>

/** A week and how many sentences were heard in one of its lessons, as a mean. */
interface GrowthPoint {
  monday: string
  sentences: number
}

interface Growth {
  /** The first and the last week with lessons. */
  from: GrowthPoint
  to: GrowthPoint
  /** There is enough to see in a chart. */
  hasChart: boolean
}

const WEEKS_OF_A_CHART = 4
/** A smaller change is told by its two numbers alone. */
const SHARE_OF_A_CHART = 1 / 5

/** The change of the sentences of one lesson; null where there is nothing to say. @param weeks the oldest first. */
export function growthOf(weeks: readonly CountedWeek[]): Growth | null {
  const studied = weeks.filter(({ lessons }) => lessons > 0)
  if (studied.length < 2) return null
  const from = pointOf(studied[0]!)
  const to = pointOf(studied.at(-1)!)
  if (from.sentences === to.sentences) return null
  const change = Math.abs(to.sentences - from.sentences)
  const hasChart = studied.length >= WEEKS_OF_A_CHART && change > from.sentences * SHARE_OF_A_CHART
  return { from, to, hasChart }
}

function pointOf(week: CountedWeek): GrowthPoint {
  return { monday: week.monday, sentences: perLesson(week) }
}

/** 0 for a week without lessons. */
export function perLesson({ lessons, sentences }: CountedWeek): number {
  return lessons === 0 ? 0 : Math.round(sentences / lessons)
}
