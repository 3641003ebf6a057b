import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { SheetPage } from './sheet-page.tsx'
import { type Slip, Slips } from './slips.tsx'

interface SlipSheetProps {
  title: string
  slips: readonly Slip[]
  onClose: () => void
}

/** A page of slips with first passwords, which nobody can show a second time. */
export function SlipSheet({ title, slips, onClose }: SlipSheetProps) {
  const { sheets: words } = useWords().office
  return (
    <SheetPage
      title={title}
      question={{ title: words.closeQuestion, body: words.closeBody }}
      beside={
        <Button look="main" onClick={() => print()}>
          {words.print}
        </Button>
      }
      onClose={onClose}
    >
      <p className="text-quiet">{words.once}</p>
      <section aria-label={words.slips}>
        <Slips slips={slips} />
      </section>
    </SheetPage>
  )
}
