import { currentPath } from '#web/client/page.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'
import { type OfficePart, officeParts, screenNames } from './screens.ts'

/** The screens of one part of the office, in a row. */
function PartTabs({ label, part }: { label: string; part: OfficePart }) {
  const names = screenNames(useWords().office)
  const here = useAddress(currentPath)
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 gap-y-2 print:hidden">
      {officeParts[part].map((to) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-tutor border-2 border-transparent px-4 text-quiet hover:bg-leaf-ground aria-[current]:border-leaf aria-[current]:bg-sheet aria-[current]:font-bold aria-[current]:text-leaf-deep"
        >
          {names[to]}
        </Link>
      ))}
    </nav>
  )
}

/** Students and tutors. */
export function PeopleTabs() {
  return <PartTabs part="people" label={useWords().office.people.lists} />
}

/** Things that a school has once and changes rarely. */
export function SettingsTabs() {
  return <PartTabs part="settings" label={useWords().office.settings.title} />
}
