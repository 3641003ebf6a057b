import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { deviceZone } from '#contract/kernel/zones.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { answersOf, type VoiceDraft } from './consent-questions.tsx'

interface AnotherDeviceProps {
  secret: Secret
  /** The child's name and the answers about the voice, as entered so far. */
  draft: VoiceDraft & { displayName: string }
  onRefused: () => void
}

/** The invitation is often opened on a parent's phone, but the lesson is on a tablet: shows a code to go on there. */
export function AnotherDevice({ secret, draft, onRefused }: AnotherDeviceProps) {
  const words = useWords().trial.elsewhere
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [code, setCode] = useState<ShownCode | null>(null)

  async function make(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const fresh = freshSecret()
    const displayName = draft.displayName.trim()
    const answer = await ask('/student/get-trial-sso-url', {
      token: secret,
      secret: fresh,
      ...(displayName !== '' && { displayName }),
      ...answersOf(draft),
    })
    setBusy(false)
    if (answer.ok)
      return setCode({ address: linkTo('/student/sso', 'once', fresh), expiresAt: answer.value.expiresAt })
    if (answer.problem.kind === 'refused') onRefused()
    else setProblem(answer.problem)
  }

  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 rounded-tutor px-2 py-2 font-semibold hover:bg-leaf-ground">
        {words.title}
      </summary>
      <div className="flex flex-col items-start gap-3 px-2 pt-1">
        <p>{words.lead}</p>
        {problem && <ProblemNotice size="student" problem={problem} />}
        <Button busy={busy} onClick={() => void make()}>
          {code ? words.again : words.show}
        </Button>
        <div role="status" className="w-full">
          {code && <Code code={code} />}
        </div>
      </div>
    </details>
  )
}

interface ShownCode {
  address: string
  expiresAt: number
}

function Code({ code: { address, expiresAt } }: { code: ShownCode }) {
  const words = useWords().trial.elsewhere
  const timeOf = useTimeText(deviceZone())
  const isOver = useNow(1_000) >= expiresAt
  if (isOver) return <p>{words.over}</p>
  return (
    <>
      <p>{words.scan}</p>
      <div className="my-3 w-56 max-w-full">
        <QrCode text={address} label={words.label} />
      </div>
      <p className="text-quiet">{words.until(timeOf(expiresAt))}</p>
    </>
  )
}
