import { markdownTable } from '#lab/harness/figures/markdown.ts'
import { type LessonOutcome, simulateLesson } from './simulate.ts'
import { tutors } from './tutors.ts'

export const SEEDS = Array.from({ length: 20 }, (_, index) => `lesson ${index + 1}`)

/** The results of the lessons with one tutor, in s. */
interface Figures {
  /** Of the child who was longest without contact, in the worst lesson and on average over the lessons. */
  longestAlone: number
  meanLongestAlone: number
  meanWait: number
  longestWait: number
  meanCall: number
  longestCall: number
}

type TutorName = keyof typeof tutors

export function figuresOf(name: TutorName): Figures {
  const lessons = SEEDS.map((seed) => simulateLesson(tutors[name](), seed))
  const all = (read: (lesson: LessonOutcome) => number[]) => lessons.flatMap(read)
  const longest = lessons.map(({ alone }) => Math.max(...alone))
  const [waits, calls] = [all((lesson) => lesson.waits), all((lesson) => lesson.calls)]
  return {
    longestAlone: Math.max(...longest),
    meanLongestAlone: meanOf(longest),
    meanWait: meanOf(waits),
    longestWait: Math.max(...waits),
    meanCall: meanOf(calls),
    longestCall: Math.max(...calls),
  }
}

/** The table of docs/who-next.md. */
export function lessonTable(): string {
  const names: [TutorName, string][] = [
    ['suggestions', 'always the first that is named'],
    ['round', 'in order, hears a page of each'],
    ['quickRound', 'in order, a word with each'],
    ['calls', 'answers calls only'],
  ]
  const rows: [string, keyof Figures][] = [
    ['**longest time of a child without contact**, worst lesson', 'longestAlone'],
    ['the same, mean of the lessons', 'meanLongestAlone'],
    ['**mean wait of a child who needs help**, called or not', 'meanWait'],
    ['longest of these waits', 'longestWait'],
    ['mean wait of a call', 'meanCall'],
    ['longest wait of a call', 'longestCall'],
  ]
  const figures = names.map(([name]) => figuresOf(name))
  return markdownTable(
    ['the tutor …', ...names.map(([, title]) => title)],
    rows.map(([title, field]) => [title, ...figures.map((each) => clock(each[field]))]),
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
