import { CardSheet } from '#web/ui/cards/card-sheet.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { GuardianPaper } from './guardian-paper.tsx'
import { SheetPage } from './sheet-page.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import type { Sheet } from './use-sheets.ts'

/** The page of what was made, in place of the screen. */
export function MadeSheet({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { sheets: words, cards } = useWords().office
  const { branch } = useBranch()
  if (sheet.kind === 'slips')
    return <SlipSheet title={words.made(sheet.slips.length)} slips={sheet.slips} onClose={onClose} />
  if (sheet.kind === 'guardians')
    return (
      <SheetPage
        title={words.guardiansMade(sheet.papers.length)}
        question={{ title: words.closeGuardians, body: words.closeGuardiansBody }}
        beside={
          <Button look="main" onClick={() => print()}>
            {words.print}
          </Button>
        }
        onClose={onClose}
      >
        <p className="text-quiet print:hidden">{words.guardiansOnce}</p>
        {sheet.missing.length > 0 && <Notice tone="warning">{words.full(sheet.missing)}</Notice>}
        <section aria-label={words.makeGuardians} className="printed flex flex-col gap-4">
          {sheet.papers.map((paper) => (
            <GuardianPaper key={paper.address} {...paper} />
          ))}
        </section>
      </SheetPage>
    )
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
