import { useState } from 'react'
import type { AskedReset } from '#contract/access/resets.ts'
import type { InputOf } from '#contract/calls.ts'
import { send } from '#web/client/outbox/send.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
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
  /** What is to be done. */
  title: string
  reset: AskedReset | null
  onClose: () => void
}

/** The ways in of a colleague are set anew by two people: one asks here, and may stop it. */
export function AskReset({ colleague, name, title, reset: before, onClose }: AskResetProps) {
  const { accounts } = useWords().office
  const { twoPeople: words } = accounts
  const timeOf = useTimeText(useZone())
  const [asked, setAsked] = useState(before)
  const form = useForm({
    start: {},
    send: () => send('/office/ask-for-reset', { colleague }),
    onSaved: ({ reset }) => setAsked(reset),
  })
  const stop = () => form.act(() => send('/stop-reset', { colleague }), onClose)
  return (
    <FormDialog
      form={form}
      title={title}
      save={asked ? null : words.ask}
      cancel={asked ? words.close : accounts.cancel}
      onCancel={onClose}
    >
      {asked ? (
        <>
          <Notice tone="good">
            {words.asked(timeOf(asked.askedAt, 'near'), timeOf(asked.aloneFrom, 'near'))}
          </Notice>
          <Button className="self-start" busy={form.isBusy} onClick={() => void stop()}>
            {words.stop}
          </Button>
        </>
      ) : (
        <p>{words.lead(name)}</p>
      )}
    </FormDialog>
  )
}
