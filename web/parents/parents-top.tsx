import type { ParentsPage } from '#contract/family/parents-page.ts'
import { navigate } from '#web/client/page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { GlobeIcon, LeafIcon, PreviousIcon, PrinterIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import Bell from './drawings/bell.svg?drawing'

type ParentsPart = 'letter' | 'settings'

/** The part that the address names. */
export function partShown(): ParentsPart {
  return new URLSearchParams(location.search).get('part') === 'settings' ? 'settings' : 'letter'
}

/** Shows the letter, or the settings beside it. The secret of a lasting link stays in the address. */
export function openPart(part: ParentsPart): void {
  navigate(`/parents${part === 'settings' ? '?part=settings' : ''}${location.hash}`)
}

/** The head of the letter and of its settings: the school, and the way to the other one of them. */
export function ParentsTop({ page: { school }, part }: { page: ParentsPage; part: ParentsPart }) {
  const { shared, parents: words } = useWords()
  return (
    <header className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 @2xl:px-8 print:hidden">
      <span className="flex items-center gap-2 text-sm font-semibold text-leaf-deep @md:text-base">
        <LeafIcon />
        {plain(shared.productName)}
      </span>
      <span className="hidden text-sm text-quiet @2xl:inline">{school.name}</span>
      <nav className="ml-auto flex items-center gap-2">
        {part === 'letter' ? (
          <LetterActs />
        ) : (
          <Button look="outlined" icon={<PreviousIcon size={1.25} />} onClick={() => openPart('letter')}>
            {words.settings.back}
          </Button>
        )}
      </nav>
    </header>
  )
}

/** On a phone the pictures alone; their words are read out. */
function LetterActs() {
  const words = useWords().parents
  const [language] = useLanguage()
  const named = 'sr-only @2xl:not-sr-only'
  return (
    <>
      <Button
        look="outlined"
        icon={<GlobeIcon size={1.25} />}
        onClick={() => openPart('settings')}
        className="border-line! @max-2xl:gap-0 @max-2xl:px-2"
      >
        <span className="sr-only">{words.settings.languages.title}</span>{' '}
        <span className={named}>{words.settings.languages.names[language]}</span>
      </Button>
      <Button
        look="outlined"
        icon={<Bell className="size-6" />}
        onClick={() => openPart('settings')}
        className="border-line! @max-2xl:gap-0 @max-2xl:px-2"
      >
        <span className={named}>{words.settings.open}</span>
      </Button>
      <Button
        look="outlined"
        icon={<PrinterIcon size={1.25} />}
        onClick={() => window.print()}
        className="border-line! @max-2xl:hidden"
      >
        {words.print}
      </Button>
    </>
  )
}
