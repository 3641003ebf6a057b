import { pathTo } from '#contract/kernel/client-routes.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { foldName } from '#contract/written/names.ts'
import type { Problem } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { findScreens } from '../frame/screens.ts'
import { type FoundPart, MOST_FOUND, type SearchHit } from './hit.ts'
import { namedDay } from './named-day.ts'
import { useFoundPeople } from './use-found-people.ts'

const HOUR_MS = 3_600_000

export interface SearchFound {
  hits: SearchHit[]
  /** More may still come. */
  isLoading: boolean
  problems: Problem[]
}

/**
 * Everything of the branch that has these letters: people by name, reading or login id, lessons of today, a day, books, what can be
 * done for the first person, and the screens of the office.
 * @param typed without blanks around it; empty: nothing is looked for
 */
export function useFound(typed: string): SearchFound {
  const { office: words } = useWords()
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const today = dayAt(useNow(HOUR_MS), branch.timeZone)
  const { people, acts } = useFoundPeople(typed)
  const off = { off: typed === '' }
  const day = useAsk('/office/day', { branchId: branch.id, day: null }, off)
  const books = useAsk('/office/books', {}, off)
  if (typed === '') return { hits: [], isLoading: false, problems: [] }
  const has = (...texts: string[]) => texts.some((text) => foldName(text).includes(foldName(typed)))

  const named = namedDay(typed, today)
  const ownDay: SearchHit[] =
    named === null
      ? []
      : [
          {
            key: named,
            group: 'lessons',
            to: pathTo('/office/today', {}, { day: named }),
            name: words.search.dayOf(Number(named.slice(5, 7)), Number(named.slice(8))),
            about: '',
          },
        ]
  const lessons = (day.value?.lessons ?? [])
    .filter(({ classroom, tutor }) => has(classroom.name, tutor.displayName))
    .map(({ id, classroom, tutor, startsAt }) => ({
      key: id,
      group: 'lessons' as const,
      to: '/office/today',
      name: classroom.name,
      about: `${timeOf(startsAt, 'clock')}・${tutor.displayName}`,
    }))
  const shelves = (books.value?.levels ?? []).flatMap(({ name: level, books: own }) =>
    own
      .filter(({ title }) => has(title))
      .map(({ id, title }) => ({
        key: id,
        group: 'books' as const,
        to: pathTo('/office/books', {}, { book: id }),
        name: title,
        about: level,
      })),
  )
  const screens = findScreens(typed, words).map((screen) => ({
    key: screen.to,
    group: 'acts' as const,
    ...screen,
  }))
  return joined([
    people,
    { hits: [...ownDay, ...lessons], isKnown: day.status !== 'loading', asked: [day] },
    { hits: shelves, isKnown: books.status !== 'loading', asked: [books] },
    { hits: [...acts, ...screens], isKnown: true, asked: [] },
  ])
}

/**
 * The parts below each other. Those below one to which an answer may add are not shown yet: no row moves away from under the
 * pointer.
 */
export function joined(parts: readonly FoundPart[]): SearchFound {
  const unknown = parts.findIndex(({ isKnown }) => !isKnown)
  const shown = unknown === -1 ? parts : parts.slice(0, unknown + 1)
  const problems = parts.flatMap(({ asked }) => asked).flatMap(({ problem }) => problem ?? [])
  return {
    hits: shown.flatMap(({ hits }) => hits.slice(0, MOST_FOUND)),
    isLoading: unknown !== -1,
    problems: [...new Map(problems.map((problem) => [kindOf(problem), problem])).values()],
  }
}

function kindOf(problem: Problem): string {
  return problem.kind === 'refused' ? problem.code : problem.kind
}
