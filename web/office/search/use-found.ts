import { pathTo } from '#contract/kernel/client-routes.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { foldName } from '#contract/written/names.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { MOST_FOUND, type SearchHit } from './hit.ts'
import { namedDay } from './named-day.ts'
import { useFoundPeople } from './use-found-people.ts'

const HOUR_MS = 3_600_000

/**
 * Everything of the branch that has these letters: people by name, reading or login id, lessons of today, a day, books, and the screens
 * of the office.
 * @param typed not empty
 */
export function useFound(typed: string): { found: SearchHit[]; problem: AskState<unknown>['problem'] } {
  const { office: words } = useWords()
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const today = dayAt(useNow(HOUR_MS), branch.timeZone)
  const { people, problem } = useFoundPeople(typed)
  const day = useAsk('/office/day', { branchId: branch.id, day: null })
  const books = useAsk('/office/books', {})
  const has = (...texts: string[]) => texts.some((text) => foldName(text).includes(foldName(typed)))

  const lessons = (day.value?.lessons ?? [])
    .filter(({ classroom, tutor }) => has(classroom.name, tutor.displayName))
    .map(({ id, classroom, tutor, startsAt }) => ({
      key: id,
      group: 'lessons' as const,
      to: '/office/today',
      name: classroom.name,
      about: `${timeOf(startsAt, 'clock')}・${tutor.displayName}`,
    }))
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
  const shelves = (books.value?.levels ?? []).flatMap(({ name, books: own }) =>
    own.filter(({ title }) => has(title)).map((book) => ({ ...book, level: name })),
  )
  return {
    found: [
      ...people,
      ...[...ownDay, ...lessons].slice(0, MOST_FOUND),
      ...shelves.slice(0, MOST_FOUND).map(({ id, title, level }) => ({
        key: id,
        group: 'books' as const,
        to: '/office/books',
        name: title,
        about: level,
      })),
      ...screens(words.search.screens)
        .filter(({ name, about }) => has(name, about))
        .slice(0, MOST_FOUND),
    ],
    problem,
  }
}

/** The screens of the office with the acts that begin there. */
function screens(words: Record<string, readonly [name: string, about: string]>): SearchHit[] {
  return Object.entries(words).map(([to, [name, about]]) => ({ key: to, group: 'acts', to, name, about }))
}
