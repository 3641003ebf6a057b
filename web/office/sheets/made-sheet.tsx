import { CardSheet } from '#web/ui/cards/card-sheet.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { SheetPage } from './sheet-page.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import type { Sheet } from './use-sheets.ts'

/** The page of what was made, in place of the screen. */
export function MadeSheet({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { sheets: words, cards } = useWords().office
  const { branch } = useBranch()
  if (sheet.kind === 'slips')
    return <SlipSheet title={words.made(sheet.slips.length)} slips={sheet.slips} onClose={onClose} />
  return (
    <SheetPage
      title={words.makeCards}
      question={{ title: words.closeCards, body: words.closeCardsBody }}
      onClose={onClose}
    >
      <CardSheet cards={sheet.cards} words={cards} timeZone={branch.timeZone} />
    </SheetPage>
  )
}
