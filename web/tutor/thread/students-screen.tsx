import { useDeferredValue, useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { ListedStudent } from '#contract/records/thread.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { ScreenBar } from './student-screen.tsx'

/** The branch's students by reading, with a search. */
export function StudentsScreen() {
  useConnection()
  const { thread: words } = useWords().tutor
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <ScreenBar to="/tutor" back={words.home} title={words.students}>
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          className="my-1.5 min-h-11 w-80 max-w-full min-w-0 flex-initial rounded-tutor border border-edge bg-sheet px-3 text-base placeholder:text-quiet"
        />
      </ScreenBar>
      <WaitingCalls />
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-3 p-4">
        <h1 className="sr-only">{words.students}</h1>
        <Found key={search} search={search} onClear={() => setTyped('')} />
      </div>
    </>
  )
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const { thread: words } = useWords().tutor
  const asked = useAskPages(
    '/tutor/students',
    (from: number | null) => ({ search, from: from ?? 0 }),
    (pages) => {
      const shown = pages.reduce((sum, { students }) => sum + students.length, 0)
      return shown < pages[0]!.total ? shown : null
    },
  )
  const total = asked.pages[0]?.total ?? 0
  const none = asked.pages.length > 0 && total === 0 && (search ? words.noneFound : words.none)
  return (
    <PagedList
      asked={asked}
      empty={none}
      action={search && <Button onClick={onClear}>{words.clear}</Button>}
      more={words.more}
    >
      {asked.offline && <Notice role="status">{words.offline}</Notice>}
      <p role="status" className="text-sm text-quiet">
        {words.found(total)}
      </p>
      <ul className="grid grid-cols-1 gap-2 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {asked.pages.flatMap(({ students }) =>
          students.map((student) => (
            <li key={student.id}>
              <StudentLink student={student} />
            </li>
          )),
        )}
      </ul>
    </PagedList>
  )
}

function StudentLink({ student }: { student: ListedStudent }) {
  const { thread: words } = useWords().tutor
  const { id, displayName, reading, grade, classroom, loginId, isTrial } = student
  return (
    <Link
      to={pathTo('/tutor/student/:studentId', { studentId: id })}
      className="flex h-full min-h-16 items-center gap-3 rounded-tutor border border-line bg-sheet px-3 py-2 hover:border-edge hover:bg-leaf-ground"
    >
      <EmblemPicture name={student.emblem} size={2.5} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{displayName}</span>
        <span className="block text-[0.8125rem] text-quiet">
          {[reading, words.grade(grade)].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-[0.8125rem] text-quiet">
          {[classroom, loginId, isTrial && words.trial].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
