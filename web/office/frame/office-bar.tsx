import { useEffect, useRef } from 'react'
import { screenOf } from '#contract/kernel/client-routes.ts'
import { currentPath } from '#web/client/page.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { SignOutButton } from '#web/ui/controls/sign-out-button.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { LeafIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { OfficeSearch } from '../search/office-search.tsx'
import type { ShownBranch } from './branch.ts'
import { type OfficePart, officeParts } from './screens.ts'

/** The bar above the office's screens: the branch, the parts, the person. @param shown null while no branch is known. */
export function OfficeBar({ shown }: { shown: ShownBranch | null }) {
  const { office: words } = useWords()
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line bg-frame px-4 @4xl:flex-nowrap @6xl:gap-x-4 print:hidden">
      <span className="flex min-h-11 shrink-0 items-center gap-2 font-bold whitespace-nowrap">
        <span className="text-leaf">
          <LeafIcon />
        </span>
        {shown ? <BranchName {...shown} /> : <span>{words.headOffice}</span>}
        <span className="font-bold @4xl:sr-only @6xl:not-sr-only">{words.title}</span>
      </span>
      {shown && <Parts />}
      <Person hasSearch={shown !== null} />
    </header>
  )
}

/**
 * Links to the parts, as far from each other as there is room. On a phone they are one row that is longer than the screen: the
 * current one is brought into sight.
 */
function Parts() {
  const { office: words } = useWords()
  const here = screenOf(useAddress(currentPath))?.route ?? '/office'
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const bring = () => row.current && bringCurrent(row.current)
    bring()
    globalThis.addEventListener('resize', bring)
    return () => globalThis.removeEventListener('resize', bring)
  }, [here, words])
  return (
    <nav
      ref={row}
      aria-label={words.nav}
      className="relative order-last -mx-4 flex w-screen overflow-x-auto px-2 @4xl:order-none @4xl:mx-0 @4xl:w-auto @4xl:max-w-[52rem] @4xl:min-w-0 @4xl:flex-1 @4xl:justify-between @4xl:px-0"
    >
      {Object.entries(officeParts).map(([part, screens]) => (
        <Link
          key={part}
          to={screens[0]}
          aria-current={screens.some((to) => here.startsWith(to)) ? 'page' : undefined}
          className="flex min-h-12 min-w-11 shrink-0 items-center justify-center px-3 whitespace-nowrap text-quiet hover:text-ink aria-[current]:border-b-2 aria-[current]:border-leaf aria-[current]:font-bold aria-[current]:text-ink @4xl:px-0.5 @4xl:text-sm @[86rem]:text-base"
        >
          {words.parts[part as OfficePart]}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row alone: the page stays where its reader is. */
function bringCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]')
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
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

function Person({ hasSearch }: { hasSearch: boolean }) {
  const me = useMe()
  return (
    <span className="ml-auto flex shrink-0 items-center whitespace-nowrap">
      {hasSearch && <OfficeSearch />}
      <DisplaySettings />
      <span className="sr-only @6xl:not-sr-only @6xl:mx-2">{me?.displayName}</span>
      <SignOutButton />
    </span>
  )
}
