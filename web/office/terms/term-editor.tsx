import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { TermId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DayForm } from './day-form.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { ClashRows } from './slots/clash-rows.tsx'
import { SlotForm } from './slots/slot-form.tsx'
import { Legend } from './slots/square.tsx'
import { type OpenForm, type TermChoices, TermContext } from './term-context.ts'
import { TermFooter } from './term-footer.tsx'
import { TermForm } from './term-form.tsx'
import { TermGrid } from './term-grid.tsx'
import { TermHead } from './term-head.tsx'
import { TermWeeks } from './term-weeks.tsx'
import { useTermDraft } from './use-term-draft.ts'

interface TermEditorProps {
  terms: OutputOf<'/office/terms'>
  saved: OutputOf<'/office/term'>
  choices: TermChoices
  /** Slots with which the draft begins in place of the saved ones. */
  begin: readonly TermSlot[] | null
  onChoose: (termId: TermId | null, copied?: TermId | null) => void
  /** The term was saved, or is to be shown as it is now. @param mine the draft to be put on it. */
  onAnew: (mine: readonly TermSlot[] | null, said?: string) => void
  /** The sentence about the last save. */
  said: string
}

/** One term: its slots by weeks, the difference, and saving. */
export function TermEditor({ terms, saved, choices, begin, onChoose, onAnew, said }: TermEditorProps) {
  const { terms: words } = useWords().office
  const draft = useTermDraft(saved, begin)
  const [form, open] = useState<OpenForm | null>(null)
  const { term } = saved
  const close = () => open(null)
  const problem = draft.saving.problem
  const stale = problem?.kind === 'refused' && problem.code === 'Stale' ? problem.details : null

  async function save(): Promise<void> {
    const answer = await draft.save()
    if (!answer?.ok) return
    const { made, changed, gone } = answer.value.lessons
    onAnew(null, words.saved(made, changed, gone))
  }

  if (!draft.isLoaded)
    return (
      <AskedPanel
        part={false}
        asked={{
          problem: draft.problem,
          offline: draft.problem?.kind === 'offline',
          refetch: draft.compareAgain,
        }}
      />
    )
  return (
    <TermContext value={{ term, draft, choices, open }}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 px-4 py-4 @4xl:px-6 @6xl:gap-4 @6xl:px-10 @6xl:py-6">
        <TermHead terms={terms} onChoose={onChoose} />
        {term.lastDay < terms.today && <Notice tone="info">{words.over}</Notice>}
        {said && !draft.canUndo && (
          <Notice tone="good" role="status">
            {said}
          </Notice>
        )}
        {stale && (
          <Notice
            action={
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => onAnew(null)}>{words.staleTheirs}</Button>
                <Button onClick={() => onAnew(draft.slots)}>{words.staleMine}</Button>
              </span>
            }
          >
            {words.stale(stale['by'] ?? '')}
          </Notice>
        )}
        {problem && !stale && <ProblemNotice problem={problem} />}
        {draft.problem && <ProblemNotice problem={draft.problem} />}
        {draft.slots.length === 0 ? (
          <StatePanel part kind="empty" text={words.noSlots} />
        ) : (
          <>
            <Legend countOf={(kind) => draft.counts.get(kind)?.length ?? 0} />
            <div className="hidden @4xl:block">
              <TermGrid />
            </div>
            <ClashRows />
            <div className="@4xl:hidden">
              <TermWeeks />
            </div>
          </>
        )}
      </div>
      {draft.slots.length > 0 && <TermFooter onSave={() => void save()} />}
      {form?.form === 'slot' && <SlotForm slot={form.slot} onDone={close} />}
      {form?.form === 'day' && <DayForm slot={form.slot} day={form.day} onDone={close} />}
      {form?.form === 'holidays' && (
        <HolidaysDialog term={term} onChanged={draft.compareAgain} onDone={close} />
      )}
      {form?.form === 'term' && (
        <TermForm
          term={term}
          before={null}
          today={terms.today}
          onDone={close}
          onSaved={(termId) => {
            close()
            if (termId) onAnew(draft.isEdited ? draft.slots : null)
            else onChoose(null)
          }}
        />
      )}
    </TermContext>
  )
}
