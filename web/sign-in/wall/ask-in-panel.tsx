import { type ReactNode, useEffect, useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import { ask } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { keep, useForm } from '#web/ui/form/use-form.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { OwnSign, StillTrying } from '../door-sheet.tsx'
import { pathAfter } from '../one-time/use-one-time.ts'
import { useRepeated } from '../use-repeated.ts'

const ASK_AGAIN_MS = 5_000
/** The lifetime of a join request: the server does not report its end. */
const WAITS_FOR_MS = 5 * 60_000

/** Sends a join request to today's lesson and waits for the tutor: it shows the same picture if no lesson has received it. */
export function AskInPanel({ onClose }: { onClose: () => void }) {
  const { askIn, waiting } = useWords().code
  const { stage, sign, trouble, send } = useAskingIn()
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

/** One join request after another: each has its own secret, and so its own sign. */
function useAskingIn() {
  const [request, setRequest] = useState<{ loginId: string; secret: Secret } | null>(null)
  const [isInVain, setIsInVain] = useState(false)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const waiting = isInVain ? null : request
  const trouble = useRepeated(waiting, ASK_AGAIN_MS, askIn, (answer, sentAt) => {
    if (!answer.ok) return true
    if (answer.value.kind === 'waiting') {
      setSign(answer.value.sign)
      return true
    }
    goIn(answer.value, sentAt)
    navigate(pathAfter(answer.value), { replace: true })
    return false
  })

  useEffect(() => {
    if (!waiting) return
    const end = setTimeout(() => setIsInVain(true), WAITS_FOR_MS)
    return () => clearTimeout(end)
  }, [waiting])

  return {
    stage: !request ? ('asking' as const) : isInVain ? ('in vain' as const) : ('waiting' as const),
    sign,
    trouble,
    /** Without a login id, repeats it for the same student. */
    send(loginId = request?.loginId): void {
      if (loginId === undefined) return
      setSign(null)
      setIsInVain(false)
      setRequest({ loginId, secret: freshSecret() })
    },
  }
}

const askIn = (request: { loginId: string; secret: Secret }) => ask('/student/ask-in', request)

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
