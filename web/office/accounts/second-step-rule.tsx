import { useState } from 'react'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

/** The head office says if every tutor needs a second step after the password. */
export function SecondStepRule({ isNeeded }: { isNeeded: boolean }) {
  const { secondStep: words } = useWords().office.accounts
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      {said && <Notice tone="good">{said}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-semibold">{isNeeded ? words.needed : words.free}</p>
        <Button onClick={() => setAsking(true)}>{isNeeded ? words.release : words.need}</Button>
      </div>
      {isAsking && (
        <Decide
          isNeeded={!isNeeded}
          onDone={(sentence) => {
            setAsking(false)
            setSaid(sentence)
          }}
        />
      )}
    </section>
  )
}

interface DecideProps {
  /** As it is to be. */
  isNeeded: boolean
  onDone: (said: string | null) => void
}

function Decide({ isNeeded, onDone }: DecideProps) {
  const { accounts } = useWords().office
  const { secondStep: words } = accounts
  const form = useForm({
    start: {},
    send: () => send('/office/save-second-step', { isNeeded }),
    onSaved: () => onDone(isNeeded ? words.neededNow : words.freeNow),
  })
  return (
    <FormDialog
      form={form}
      title={isNeeded ? words.need : words.release}
      save={words.save}
      cancel={accounts.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{isNeeded ? words.question.need : words.question.release}</p>
    </FormDialog>
  )
}
