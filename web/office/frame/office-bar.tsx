import { useState } from 'react'
import { screenOf } from '#contract/kernel/client-routes.ts'
import { currentPath } from '#web/client/page.ts'
import { signOut } from '#web/client/session/acts.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { LeafIcon } from '#web/ui/drawings.tsx'
import { DoorIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownBranch } from './branch.ts'

/** The parts of the office, in the order of the bar, each with the address of its screen. */
const parts = {
  timetable: '/office/timetable',
  terms: '/office/terms',
  people: '/office/people',
  months: '/office/months',
  imports: '/office/import',
  audit: '/office/audit',
  branches: '/office/branches',
} as const

/** The bar above the office's screens: the branch, the parts, the person. @param shown null while no branch is known. */
export function OfficeBar({ shown }: { shown: ShownBranch | null }) {
  const { office: words } = useWords()
  const here = screenOf(useAddress(currentPath))?.route ?? '/office'
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line bg-frame px-4 @4xl:flex-nowrap @4xl:gap-x-4 print:hidden">
      <span className="flex min-h-11 items-center gap-2 font-bold">
        <span className="text-leaf">
          <LeafIcon />
        </span>
        {shown ? <BranchName {...shown} /> : words.headOffice}
        <span className="font-bold">{words.title}</span>
      </span>
      {shown && (
        <nav
          aria-label={words.nav}
          className="order-last -mx-4 flex w-screen overflow-x-auto px-2 @4xl:order-none @4xl:mx-0 @4xl:w-auto @4xl:px-0"
        >
          {Object.entries(parts).map(([part, to]) => (
            <Link
              key={part}
              to={to}
              aria-current={here.startsWith(to) ? 'page' : undefined}
              className="flex min-h-12 min-w-11 items-center justify-center px-3 whitespace-nowrap text-quiet hover:text-ink aria-[current]:border-b-2 aria-[current]:border-leaf aria-[current]:font-bold aria-[current]:text-ink"
            >
              {words.parts[part as keyof typeof parts]}
            </Link>
          ))}
        </nav>
      )}
      <Person />
    </header>
  )
}

/** The name of the branch; where there are several, a choice. */
function BranchName({ branch, branches, show }: ShownBranch) {
  const { office: words } = useWords()
  if (branches.length === 1) return <span>{branch.name}</span>
  return (
    <select
      aria-label={words.chooseBranch}
      value={branch.id}
      onChange={({ target }) => show(branches.find(({ id }) => id === target.value)!)}
      className="min-h-11 max-w-44 rounded-tutor border border-edge bg-sheet px-2 font-bold"
    >
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Person() {
  const { shared } = useWords()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  return (
    <span className="ml-auto flex items-center">
      <DisplaySettings />
      <span className="sr-only @2xl:not-sr-only @2xl:mx-2">{me?.displayName}</span>
      <button
        type="button"
        aria-label={plain(shared.signOut)}
        title={plain(shared.signOut)}
        onClick={() => setLeaving(true)}
        className="grid min-h-11 min-w-11 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <DoorIcon />
      </button>
      <Dialog
        open={leaving}
        title={shared.signOutQuestion}
        body={<Ruby text={shared.signOutBody} />}
        confirm={shared.signOut}
        cancel={shared.cancel}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void signOut()}
      />
    </span>
  )
}
