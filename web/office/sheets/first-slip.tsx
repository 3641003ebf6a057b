import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { SendPasswordLink } from './send-password-link.tsx'
import { type OneSlip, Slips } from './slips.tsx'

/** One new password, shown once, on a slip to print; or its person chooses one by e-mail. */
export function FirstSlip({ slip, onDone }: { slip: OneSlip; onDone: () => void }) {
  const { people: words, mail } = useWords().office
  const { sendsLetters } = useBranch()
  const [isSending, setSending] = useState(false)
  if (isSending) return <SendPasswordLink person={slip.person} name={slip.name} onDone={onDone} />
  return (
    <PlainDialog
      title={words.slip}
      press={words.print}
      onPress={() => print()}
      close={words.close}
      onClose={onDone}
    >
      <p className="text-quiet">{words.once}</p>
      <Slips slips={[slip]} />
      {sendsLetters && (
        <Button className="self-start" onClick={() => setSending(true)}>
          {mail.byMail}
        </Button>
      )}
    </PlainDialog>
  )
}
