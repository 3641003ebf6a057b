import { useState } from 'react'
import type { AskedReset } from '#contract/access/resets.ts'
import type { InputOf } from '#contract/calls.ts'
import { send } from '#web/client/outbox/send.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** True if the reader may do it now: somebody else has asked, or the reader a day ago. */
export function mayReset(reset: AskedReset | null): boolean {
  return reset !== null && (!reset.isOwn || Date.now() >= reset.aloneFrom)
}

interface AskResetProps {
  colleague: InputOf<'/office/ask-for-reset'>['colleague']
  name: string
  reset: AskedReset | null
  onClose: () => void
}

/** The ways in of a colleague are set anew by two people: one asks here, and may stop it. */
export function AskReset({ colleague, name, reset: before, onClose }: AskResetProps) {
  const { accounts } = useWords().office
  const { twoPeople: words } = accounts
  const timeOf = useTimeText(useZone())
  const [asked, setAsked] = useState(before)
  const form = useForm({
    start: {},
    send: () => send('/office/ask-for-reset', { colleague }),
    onSaved: ({ reset }) => setAsked(reset),
  })
  const stop = useForm({ start: {}, send: () => send('/stop-reset', { colleague }), onSaved: onClose })
  return (
    <FormDialog
      form={asked ? stop : form}
      title={`${name} ${accounts.reset}`}
      save={asked ? words.stop : words.ask}
      cancel={asked ? words.close : accounts.cancel}
      onCancel={onClose}
    >
      {asked ? (
        <Notice tone="good">
          {words.asked(timeOf(asked.askedAt, 'day-clock'), timeOf(asked.aloneFrom, 'day-clock'))}
        </Notice>
      ) : (
        <p>{words.lead(name)}</p>
      )}
    </FormDialog>
  )
}
