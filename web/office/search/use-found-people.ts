import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { foldName } from '#contract/written/names.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { type FoundPart, MOST_FOUND, type SearchHit } from './hit.ts'

/**
 * The people of the branch whose name, reading, login id or classroom has these letters, children on a trial too, and what can be
 * done for the first one.
 * @param typed empty: nobody is looked for
 */
export function useFoundPeople(typed: string): { people: FoundPart; acts: SearchHit[] } {
  const { office: words } = useWords()
  const { branch } = useBranch()
  const wanted = { branchId: branch.id, search: typed, after: null }
  const off = { off: typed === '' }
  const ofSchool = { ...wanted, status: 'present' as const }
  const students = useAsk('/office/students', { ...ofSchool, classroomId: null }, off)
  const trials = useAsk('/office/students', { ...wanted, status: 'trial', classroomId: null }, off)
  const tutors = useAsk('/office/tutors', ofSchool, off)
  const present = useLast(typed, students, ({ students: { length }, total }) => length === total)
  const coming = useLast(typed, trials, ({ students: { length }, total }) => length === total)
  const teaching = useLast(typed, tutors, ({ tutors: { length }, total }) => length === total)

  const found = foundPeople(typed, {
    students: [present, coming].flatMap(({ value }) => value?.students ?? []),
    tutors: teaching.value?.tutors ?? [],
  })
  const hits = found.map((one): SearchHit => ({ key: one.person.id, group: 'people', ...hitOf(one) }))
  const isKnown = present.isWhole && coming.isWhole && teaching.isWhole
  const [first] = found
  const hasActs = isKnown && first?.role === 'student' && first.isByName && first.person.status === 'present'
  return {
    people: { hits, isKnown, asked: [students, trials, tutors] },
    acts: hasActs ? [absenceOf(first.person)] : [],
  }

  function hitOf({ role, person }: FoundPerson): Pick<SearchHit, 'to' | 'name' | 'about' | 'emblem'> {
    const { id, displayName: name } = person
    if (role === 'tutor')
      return { to: pathTo('/office/tutors', {}, { tutor: id }), name, about: words.people.tutors }
    const { reading, grade, status, classroom, emblem } = person
    const about = [
      reading,
      words.people.grades(grade),
      status === 'trial' ? words.people.status.trial : '',
      classroom.name,
    ]
    return {
      to: pathTo('/office/people/:studentId', { studentId: id }),
      name,
      about: about.filter((text) => text !== '').join('・'),
      emblem: emblem ?? null,
    }
  }

  function absenceOf({ id, displayName }: Extract<FoundPerson, { role: 'student' }>['person']): SearchHit {
    return {
      key: `absence ${id}`,
      group: 'acts',
      to: pathTo('/office/today', {}, { absence: id }),
      name: words.search.actFor(displayName, words.today.addStudent),
      about: '',
    }
  }
}

/**
 * The last answer that came, which stays while one for other letters is on its way.
 * @returns `isWhole`: it names everybody who fits, or none will come. One for fewer letters does, if it has a single page
 */
function useLast<Value>(typed: string, asked: AskState<Value>, isAll: (value: Value) => boolean) {
  const { value, status } = asked
  const [last, setLast] = useState<{ typed: string; value: Value } | null>(null)
  const shown = value === undefined ? last : { typed, value }
  if (shown && (shown.typed !== last?.typed || shown.value !== last.value)) setLast(shown)
  const isFewer = shown !== null && foldName(typed).startsWith(foldName(shown.typed))
  return {
    value: shown?.value,
    isWhole: value !== undefined || status === 'failed' || (isFewer && isAll(shown.value)),
  }
}

/** How well a person fits the letters that were typed; less is better. */
const RANKS = { begins: 0, has: 1, classroom: 2 } as const
type Rank = (typeof RANKS)[keyof typeof RANKS]

type FoundPerson = ({ role: 'student'; person: OfficeStudent } | { role: 'tutor'; person: OfficeTutor }) & {
  /** False for a student of a classroom whose name has the letters. */
  isByName: boolean
}

/**
 * Those to be shown of the people of some answers: whose name, reading or login id begins with the letters, as a whole or in one of
 * its words, come before others who have them, and these before the students of such a classroom. The best tutor has a place. An
 * answer for fewer letters names others too: nobody is shown who does not fit.
 */
export function foundPeople(
  typed: string,
  { students, tutors }: { students: readonly OfficeStudent[]; tutors: readonly OfficeTutor[] },
): FoundPerson[] {
  const letters = foldName(typed)
  const all = [
    ...students.map((person) => ({
      role: 'student' as const,
      person,
      rank: rankOf(letters, [person.displayName, person.reading, person.loginId], person.classroom.name),
    })),
    ...tutors.map((person) => ({
      role: 'tutor' as const,
      person,
      rank: rankOf(letters, [person.displayName, person.loginId]),
    })),
  ]
  const fitting = all.filter(({ rank }) => rank !== null).toSorted((one, other) => one.rank! - other.rank!)
  const first = fitting.slice(0, MOST_FOUND)
  const tutor = fitting.find(({ role }) => role === 'tutor')
  const shown = !tutor || first.includes(tutor) ? first : [...first.slice(0, -1), tutor]
  return shown.map(({ rank, ...found }) => ({ ...found, isByName: rank !== RANKS.classroom }))
}

function rankOf(letters: string, own: readonly (string | null)[], classroom = ''): Rank | null {
  const texts = own.filter((text) => text !== null)
  const words = texts.flatMap((text) => [text, ...text.split(/\s+/)])
  if (words.some((word) => foldName(word).startsWith(letters))) return RANKS.begins
  if (texts.some((text) => foldName(text).includes(letters))) return RANKS.has
  return foldName(classroom).includes(letters) ? RANKS.classroom : null
}
