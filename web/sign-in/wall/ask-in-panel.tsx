import type { ReactNode } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { ask } from '#web/client/ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { keep, useForm } from '#web/ui/form/use-form.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { OwnSign, StillTrying } from '../door-sheet.tsx'
import { useJoinRequest } from './use-join-request.ts'

/** Sends a join request to today's lesson and waits for the tutor: it shows the same picture if no lesson has received it. */
export function AskInPanel({ onClose }: { onClose: () => void }) {
  const { askIn, waiting } = useWords().code
  const { stage, sign, trouble, send } = useJoinRequest(askFor)
  const close = (
    <Button size="student" onClick={onClose} className="w-full">
      <Ruby text={askIn.close} />
    </Button>
  )
  if (stage === 'asking') return <WhoAsks onAsk={send} close={close} />
  if (stage === 'in vain')
    return (
      <Sheet title={askIn.open} lead={askIn.inVain}>
        <Button look="main" size="student" onClick={() => send()} className="w-full">
          <Ruby text={askIn.again} />
        </Button>
        {close}
      </Sheet>
    )
  return (
    <Sheet title={askIn.waiting} lead={waiting.lead}>
      <OwnSign sign={sign} />
      <Announce text={plain(`${askIn.waiting} ${waiting.lead}`)} />
      <StillTrying trouble={trouble} />
      {close}
    </Sheet>
  )
}

const askFor = (loginId: string, secret: Secret) => ask('/student/ask-in', { loginId, secret })

function WhoAsks({ onAsk, close }: { onAsk: (loginId: string) => void; close: ReactNode }) {
  const { askIn } = useWords().code
  const { signIn } = useWords()
  const form = useForm({
    start: { loginId: '' },
    check: ({ loginId }) => ({ loginId: loginId.trim() === '' && signIn.loginIdMissing }),
    send: ({ loginId }) => keep(() => onAsk(loginId.trim())),
  })
  return (
    <Sheet title={askIn.open} lead={askIn.lead}>
      <Form form={form} className="flex flex-col gap-3">
        <TextField
          {...form.bind('loginId')}
          name="askingLoginId"
          label={signIn.loginId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <Button type="submit" look="main" size="student" className="w-full">
          <Ruby text={askIn.callTutor} />
        </Button>
      </Form>
      {close}
    </Sheet>
  )
}

function Sheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="ask-in"
      className="flex flex-col gap-3 rounded-student border-2 border-line p-4"
    >
      <h2 id="ask-in" className="text-lg with-furigana font-bold">
        <Ruby text={title} />
      </h2>
      <p className="with-furigana">
        <Ruby text={lead} />
      </p>
      {children}
    </section>
  )
}
