import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useTerm } from './term-context.ts'

/** The bar that stays: the step back, and saving with the reason why it cannot be done yet. */
export function TermFooter({ onSave }: { onSave: () => void }) {
  const { terms: words } = useWords().office
  const { draft } = useTerm()
  const ran = draft.counts.get('ran')?.length ?? 0
  const open = draft.clashes.length
  const isNothing = draft.changes === 0 && !draft.isEdited
  const reason = open > 0 ? words.reason(open) : isNothing ? words.nothing : ''
  const cannot = reason !== '' || draft.isComparing
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-frame px-4 py-3 @4xl:px-6 @6xl:px-10">
      <p className="mr-auto text-quiet">{ran > 0 && words.ranStays(ran)}</p>
      {draft.canUndo && (
        <button
          type="button"
          onClick={draft.undo}
          className="min-h-11 rounded-tutor px-3 text-quiet hover:text-ink"
        >
          {words.undo}
        </button>
      )}
      <span id="save-reason" className="text-quiet">
        {reason}
      </span>
      <Button
        look="main"
        className="min-h-12"
        aria-describedby="save-reason"
        disabled={cannot}
        busy={draft.saving.isBusy}
        onClick={onSave}
      >
        {draft.changes > 0 ? words.saveLessons(draft.changes) : words.save}
      </Button>
    </footer>
  )
}
