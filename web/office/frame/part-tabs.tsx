import { currentPath } from '#web/client/page.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'

interface PartTabsProps {
  label: string
  tabs: readonly (readonly [to: string, name: string])[]
}

/** The screens of one part of the office, in a row. */
function PartTabs({ label, tabs }: PartTabsProps) {
  const here = useAddress(currentPath)
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 gap-y-2 print:hidden">
      {tabs.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-tutor border-2 border-transparent px-4 text-quiet hover:bg-leaf-ground aria-[current]:border-leaf aria-[current]:bg-sheet aria-[current]:font-bold aria-[current]:text-leaf-deep"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Students and tutors. */
export function PeopleTabs() {
  const { people: words, leavers } = useWords().office
  const tabs = [
    ['/office/people', words.students],
    ['/office/tutors', words.tutors],
    ['/office/consent-forms', words.consentForms],
    ['/office/leavers', leavers.title],
  ] as const
  return <PartTabs label={words.lists} tabs={tabs} />
}

/** Things that a school has once and changes rarely. */
export function SettingsTabs() {
  const { settings: words } = useWords().office
  const tabs = [
    ['/office/branches', words.branches],
    ['/office/consents', words.consents],
    ['/office/accounts', words.accounts],
    ['/office/tokens', words.tokens],
  ] as const
  return <PartTabs label={words.title} tabs={tabs} />
}
