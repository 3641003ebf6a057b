import { useWords } from '#web/words/words.ts'
import { LeafIcon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { TextSize } from './text-size.tsx'

/** The head of every sign-in page: the product, and the display settings. */
export function DoorTop() {
  const { shared } = useWords()
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-4 py-2 @3xl:px-6">
      <span className="flex items-center gap-2 text-sm font-semibold text-leaf-deep @md:text-base">
        <LeafIcon />
        {shared.productName}
      </span>
      <div className="ml-auto flex items-center">
        <TextSize />
        <LanguageSwitch />
      </div>
    </header>
  )
}
