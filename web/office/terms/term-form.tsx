import { useState } from 'react'
import type { TermId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { plusDays } from '#contract/kernel/zones.ts'
import type { Term } from '#contract/office/terms.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

interface TermFormProps {
  /** Null for a new one. */
  term: Term | null
  /** The term from which a new one may take its slots. */
  before: Term | null
  today: string
  onDone: () => void
  /** @param copied the term whose slots are wanted. */
  onSaved: (termId: TermId | null, copied: TermId | null) => void
}

const TWELVE_WEEKS = 12 * 7 - 1
const MOST_DAYS = 371

/** Makes a term, changes its name and days, or removes it. */
export function TermForm({ term, before, today, onDone, onSaved }: TermFormProps) {
  const { terms: words } = useWords().office
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const sending = useSend('/office/save-term')
  const [termId] = useState(() => term?.id ?? newId<TermId>())
  const [name, setName] = useState(term?.name ?? '')
  const [firstDay, setFirstDay] = useState(term?.firstDay ?? today)
  const [lastDay, setLastDay] = useState(term?.lastDay ?? plusDays(today, TWELVE_WEEKS))
  const [isCopied, setCopied] = useState(before !== null)
  const [isTried, setTried] = useState(false)
  const isSpan = firstDay !== '' && firstDay <= lastDay && lastDay <= plusDays(firstDay || today, MOST_DAYS)

  async function save(): Promise<void> {
    setTried(true)
    if (!isSpan || name.trim() === '') return
    const revision = term?.revision ?? null
    const answer = await sending.send({ branchId: branch.id, termId, revision, name, firstDay, lastDay })
    if (!answer?.ok) return
    askAgain('/office/terms')
    askAgain('/office/term')
    onSaved(termId, term === null && isCopied ? (before?.id ?? null) : null)
  }

  return (
    <FormDialog
      title={term ? words.change : words.add}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <InputField
        label={words.name}
        problem={isTried && name.trim() === '' ? words.nameProblem : null}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <div className="grid grid-cols-2 gap-3">
        <InputField label={words.firstDay} type="date" value={firstDay} onChange={setFirstDay} />
        <InputField
          label={words.lastDay}
          problem={isTried && !isSpan ? words.spanProblem : null}
          type="date"
          min={firstDay}
          value={lastDay}
          onChange={setLastDay}
        />
      </div>
      {!term && before && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-leaf"
            checked={isCopied}
            onChange={({ target }) => setCopied(target.checked)}
          />
          {words.copy}（{before.name}）
        </label>
      )}
      {term && <RemoveTerm term={term} onRemoved={() => onSaved(null, null)} />}
    </FormDialog>
  )
}

function RemoveTerm({ term, onRemoved }: { term: Term; onRemoved: () => void }) {
  const { terms: words } = useWords().office
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const removing = useSend('/office/remove-term')
  const [isAsked, setAsked] = useState(false)

  async function remove(): Promise<void> {
    const { id: termId, revision } = term
    const answer = await removing.send({ branchId: branch.id, termId, revision })
    setAsked(false)
    if (!answer?.ok) return
    askAgain('/office/terms')
    onRemoved()
  }

  return (
    <>
      <Button look="danger" className="self-start" onClick={() => setAsked(true)}>
        {words.remove}
      </Button>
      {removing.problem && <ProblemNotice problem={removing.problem} />}
      <Dialog
        open={isAsked}
        look="danger"
        title={words.removeQuestion}
        body={words.removeBody}
        confirm={words.remove}
        cancel={words.cancel}
        busy={removing.isBusy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
