import { useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { MOST_FOUND, type SearchHit } from './hit.ts'

/** The people of the branch whose name, reading or login id has these letters: students first, then tutors. */
export function useFoundPeople(typed: string): {
  people: SearchHit[]
  problem: AskState<unknown>['problem']
} {
  const { office: words } = useWords()
  const { branch } = useBranch()
  const asked = { branchId: branch.id, search: typed, status: 'present' as const, after: null }
  const students = useAsk('/office/students', { ...asked, classroomId: null })
  const tutors = useAsk('/office/tutors', asked)
  const answer = students.value && tutors.value ? { students: students.value, tutors: tutors.value } : null

  // Those who were found for fewer letters stay until there is something else.
  const [last, setLast] = useState(answer)
  if (answer && (answer.students !== last?.students || answer.tutors !== last.tutors)) setLast(answer)

  const people: SearchHit[] = [
    ...(last?.students.students ?? []).map(({ id, displayName, reading, emblem, classroom }) => ({
      key: id,
      group: 'people' as const,
      to: pathTo('/office/people/:studentId', { studentId: id }),
      name: displayName,
      about: [reading, classroom.name].filter((text) => text !== '').join('・'),
      emblem: emblem ?? null,
    })),
    ...(last?.tutors.tutors ?? []).map(({ id, displayName }) => ({
      key: id,
      group: 'people' as const,
      to: '/office/tutors',
      name: displayName,
      about: words.people.tutors,
    })),
  ]
  return { people: people.slice(0, MOST_FOUND), problem: students.problem ?? tutors.problem }
}
