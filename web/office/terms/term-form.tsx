import { useState } from 'react'
import type { TermId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { plusDays } from '#contract/kernel/zones.ts'
import type { Term } from '#contract/schedule/terms.ts'
import { send } from '#web/client/outbox/send.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { TickField } from '#web/ui/form/choice-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

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
  const [termId] = useState(() => term?.id ?? newId<TermId>())
  const form = useForm({
    start: {
      name: term?.name ?? '',
      firstDay: term?.firstDay ?? today,
      lastDay: term?.lastDay ?? plusDays(today, TWELVE_WEEKS),
      isCopied: before !== null,
    },
    check: ({ name, firstDay, lastDay }) => ({
      name: name.trim() === '' && words.nameProblem,
      lastDay: !isSpan(firstDay, lastDay) && words.spanProblem,
    }),
    send({ name, firstDay, lastDay }) {
      const revision = term?.revision ?? null
      return send('/office/save-term', { branchId: branch.id, termId, revision, name, firstDay, lastDay })
    },
    onSaved: (_, { isCopied }) => onSaved(termId, term === null && isCopied ? (before?.id ?? null) : null),
  })
  return (
    <FormDialog
      form={form}
      title={term ? words.change : words.add}
      save={words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <InputField {...form.bind('name')} label={words.name} maxLength={60} />
      <div className="grid grid-cols-2 gap-3">
        <InputField {...form.bind('firstDay')} label={words.firstDay} type="date" />
        <InputField {...form.bind('lastDay')} label={words.lastDay} type="date" min={form.values.firstDay} />
      </div>
      {!term && before && <TickField {...form.bind('isCopied')} label={`${words.copy}（${before.name}）`} />}
      {term && <RemoveTerm term={term} onRemoved={() => onSaved(null, null)} />}
    </FormDialog>
  )
}

function isSpan(firstDay: string, lastDay: string): boolean {
  return firstDay !== '' && firstDay <= lastDay && lastDay <= plusDays(firstDay, MOST_DAYS)
}

function RemoveTerm({ term, onRemoved }: { term: Term; onRemoved: () => void }) {
  const { terms: words } = useWords().office
  const { branch } = useBranch()
  const removing = useSend('/office/remove-term')

  async function remove(): Promise<void> {
    const { id: termId, revision } = term
    const answer = await removing.send({ branchId: branch.id, termId, revision })
    if (answer?.ok) onRemoved()
  }

  return (
    <>
      <ConfirmedButton
        look="danger"
        className="self-start"
        busy={removing.isBusy}
        question={{ title: words.removeQuestion, body: words.removeBody, cancel: words.cancel }}
        onConfirm={remove}
      >
        {words.remove}
      </ConfirmedButton>
      {removing.problem && <ProblemNotice problem={removing.problem} />}
    </>
  )
}
