import { useRef } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { foldName } from '#contract/written/names.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { namedDay } from './named-day.ts'

/** The most of a group that are shown. */
const MOST = 3
const HOUR_MS = 3_600_000

/** One thing that was found, which a press opens. */
export interface SearchHit {
  key: string
  group: 'people' | 'lessons' | 'books' | 'acts'
  /** The address of its screen. */
  to: string
  name: string
  /** Quiet words beside the name. */
  about: string
  emblem?: Emblem | null
}

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
  const asked = { branchId: branch.id, search: typed, status: 'present' as const, after: null }
  const students = useAsk('/office/students', { ...asked, classroomId: null })
  const tutors = useAsk('/office/tutors', asked)
  const day = useAsk('/office/day', { branchId: branch.id, day: null })
  const books = useAsk('/office/books', {})
  const has = (...texts: string[]) => texts.some((text) => foldName(text).includes(foldName(typed)))

  // People who were found for fewer letters stay until there is something else.
  const before = useRef<SearchHit[]>([])
  const people: SearchHit[] = [
    ...(students.value?.students ?? []).map(({ id, displayName, reading, emblem, classroom }) => ({
      key: id,
      group: 'people' as const,
      to: pathTo('/office/people/:studentId', { studentId: id }),
      name: displayName,
      about: [reading, classroom.name].filter((text) => text !== '').join('・'),
      emblem: emblem ?? null,
    })),
    ...(tutors.value?.tutors ?? []).map(({ id, displayName }) => ({
      key: id,
      group: 'people' as const,
      to: '/office/tutors',
      name: displayName,
      about: words.people.tutors,
    })),
  ]
  if (students.value && tutors.value) before.current = people.slice(0, MOST)
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
      ...before.current,
      ...[...ownDay, ...lessons].slice(0, MOST),
      ...shelves.slice(0, MOST).map(({ id, title, level }) => ({
        key: id,
        group: 'books' as const,
        to: '/office/books',
        name: title,
        about: level,
      })),
      ...screens(words.search.screens)
        .filter(({ name, about }) => has(name, about))
        .slice(0, MOST),
    ],
    problem: students.problem ?? tutors.problem,
  }
}

/** The screens of the office with the acts that begin there. */
function screens(words: Record<string, readonly [name: string, about: string]>): SearchHit[] {
  return Object.entries(words).map(([to, [name, about]]) => ({ key: to, group: 'acts', to, name, about }))
}
