import type { StudiedWeek } from '#contract/parents-page.ts'

/** What is told of a week: lessons first, reading at home apart. */
export const weekFigures = [
  { name: 'minutes', of: (week: StudiedWeek) => week.minutes },
  { name: 'pages', of: (week: StudiedWeek) => week.pages },
  { name: 'sentences', of: (week: StudiedWeek) => week.sentences },
  { name: 'homeMinutes', of: (week: StudiedWeek) => week.home.minutes },
  { name: 'homePages', of: (week: StudiedWeek) => week.home.pages },
] as const
